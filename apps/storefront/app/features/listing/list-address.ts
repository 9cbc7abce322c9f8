// URL state of the product list: filters, sort and page.

/** Every change of filters or sort resets the page. */
function changedParams(params: URLSearchParams, change: (next: URLSearchParams) => void): URLSearchParams {
	const next = new URLSearchParams(params);
	next.delete("page");
	change(next);
	return next;
}

export function withFilterValue(params: URLSearchParams, name: string, value: string, chosen: boolean): URLSearchParams {
	return changedParams(params, (next) => {
		// Older browsers have no second argument of URLSearchParams.delete().
		const others = next.getAll(name).filter((each) => each !== value);
		next.delete(name);
		for (const each of others) next.append(name, each);
		if (chosen) next.append(name, value);
	});
}

/** Sets single values; an empty one removes the parameter. */
export function withParams(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
	return changedParams(params, (next) => {
		for (const [name, value] of Object.entries(values)) {
			if (value === "") next.delete(name);
			else next.set(name, value);
		}
	});
}

export function withoutParams(params: URLSearchParams, names: readonly string[]): URLSearchParams {
	return changedParams(params, (next) => {
		for (const name of names) next.delete(name);
	});
}

/** Sets the named parameters to what a form has for them. */
export function withFormValues(params: URLSearchParams, data: FormData, names: Iterable<string>): URLSearchParams {
	return changedParams(params, (next) => {
		for (const name of names) {
			next.delete(name);
			for (const value of data.getAll(name)) if (typeof value === "string") next.append(name, value);
		}
	});
}

export function withPage(params: URLSearchParams, page: number): URLSearchParams {
	const next = new URLSearchParams(params);
	if (page > 1) next.set("page", String(page));
	else next.delete("page");
	return next;
}

/** URL of the list, without empty parameters of a plain form. */
export function listAddress(params: URLSearchParams): string {
	const kept = new URLSearchParams([...params].filter(([, value]) => value !== ""));
	return kept.size === 0 ? "/products" : `/products?${kept}`;
}
