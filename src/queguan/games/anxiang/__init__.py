"""安乡偎麻雀 (rules/anxiang.md): one package that reads like its rules file."""
