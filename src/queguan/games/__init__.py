"""The games, each in a package that reads like its rules file."""
