type Address = { pathname: string; search: string };

/** Query without the page of the list. */
function restOf({ search }: Address): string {
	const query = new URLSearchParams(search);
	query.delete("page");
	return `${query}`;
}

/** Whether a navigation leads to another page: another path, or another page of the same list. Filters and sorting do not. */
export function isPageChange(from: Address, to: Address): boolean {
	return from.pathname !== to.pathname || (from.search !== to.search && restOf(from) === restOf(to));
}
