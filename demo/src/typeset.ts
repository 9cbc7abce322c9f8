// No-break spaces where a number meets its unit, so that "16 GB" never breaks across lines.
const unit = "GB|TB|kg|Wh|W|Hz|nits|mm|GHz|Gbps|litres|hours|minutes";

export const typeset = (text: string): string => text.replace(new RegExp(`(\\d) (${unit})\\b`, "g"), "$1\u00a0$2");
