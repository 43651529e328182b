"""嘉兴台头和: Jiaxing mahjong with three wildcards (rules/jiaxing.md)."""
