// The list lives in its address: every filter, the sort and the page. These turn one address into the next.

/** Any change of what is listed begins at the first page again. */
function changed(params: URLSearchParams, change: (next: URLSearchParams) => void): URLSearchParams {
	const next = new URLSearchParams(params);
	next.delete("page");
	change(next);
	return next;
}

export function withChoice(params: URLSearchParams, name: string, value: string, chosen: boolean): URLSearchParams {
	return changed(params, (next) => {
		// The browser may know no second argument of delete().
		const others = next.getAll(name).filter((each) => each !== value);
		next.delete(name);
		for (const each of others) next.append(name, each);
		if (chosen) next.append(name, value);
	});
}

/** One value in place of what was there; an empty one takes the filter away. */
export function withOnly(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
	return changed(params, (next) => {
		for (const [name, value] of Object.entries(values)) {
			if (value === "") next.delete(name);
			else next.set(name, value);
		}
	});
}

export function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
	return changed(params, (next) => {
		for (const name of names) next.delete(name);
	});
}

export function withPage(params: URLSearchParams, page: number): URLSearchParams {
	const next = new URLSearchParams(params);
	if (page > 1) next.set("page", String(page));
	else next.delete("page");
	return next;
}

/** The shortest address: empty fields of a plain form are left out. */
export function listAddress(params: URLSearchParams): string {
	const kept = new URLSearchParams([...params].filter(([, value]) => value !== ""));
	return kept.size === 0 ? "/products" : `/products?${kept}`;
}
