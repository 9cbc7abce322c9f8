// Values of a form's uncontrolled fields by name, as a draft keeps them.

export type Fields = Record<string, string>;

/** Without empty fields and sorted by name, so that two of them compare as JSON. */
export function compactFields(fields: Fields): Fields {
	return Object.fromEntries(
		Object.entries(fields)
			.filter(([, value]) => value !== "")
			.toSorted(([one], [other]) => (one < other ? -1 : 1)),
	);
}

/** Files are left out: they cannot be restored. Values of one name, such as ticked boxes, are one per row. */
export function fieldsOf(form: FormData): Fields {
	const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	const byName = [...Map.groupBy(texts, ([name]) => name)];
	return compactFields(Object.fromEntries(byName.map(([name, own]) => [name, own.map(([, value]) => value).join("\n")])));
}
