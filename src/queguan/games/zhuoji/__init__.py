"""捉鸡川麻将 (rules/zhuoji.md)."""
