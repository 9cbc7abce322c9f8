// Verbs of a sentence that are also names: "who starts college" asks for no Swift 14 Start, "that works well" for no Tessel Work.

const subject = String.raw`(?:who|that|which|it|he|she|they|to|will|can|must|should)\s+(?:(?:also|just|really|always|only)\s+)?`;

/** Of a plain text. */
export const verbsOfSentence = new RegExp(
	String.raw`(?<![a-z0-9])(?:starts|begins|(?<=${subject})(?:start|begin|works|work(?=\s+(?:well|fine|smoothly|properly|good|with|on|in)(?![a-z]))))(?![a-z0-9])(?!\s+(?:from|at)\s+(?:home|rs|₹|\d))`,
	"g",
);
