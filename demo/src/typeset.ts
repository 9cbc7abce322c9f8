// Inserts no-break spaces between number and unit: "16 GB".
const unit = "GB|TB|kg|Wh|W|Hz|nits|mm|GHz|Gbps|litres|hours|minutes";

export const typeset = (text: string): string => text.replace(new RegExp(`(\\d) (${unit})\\b`, "g"), "$1\u00a0$2");
