// Paths for the log: the route's pattern. Values replace its parameters only if the parameter is public and the answer was not an
// error; anything else in a path may be a token.

/** Path parameters whose values are public. */
const publicNames = new Set(["slug", "kind", "provider"]);

type Node = { fixed: Map<string, Node>; named?: { name: string; node: Node }; rest?: string; pattern?: string };

export type DescribePath = (path: string, status: number) => string;

const emptyNode = (): Node => ({ fixed: new Map() });

/** `patterns` in route syntax: `/products/:slug`, `/assets/*`. Case-insensitive, as the router is. */
export function pathDescriber(patterns: Iterable<string>): DescribePath {
	const root = emptyNode();
	for (const pattern of patterns) addPattern(root, pattern);
	return (path, status) => {
		const segments = segmentsOf(path.replace(/\.data$/, ""));
		const found = find(root, segments, 0);
		if (found === undefined) return "(unknown path)";
		if (status >= 400 || found.names.every((name) => !publicNames.has(name))) return found.pattern;
		return found.pattern.replace(/:(\w+)/g, (whole, name: string) => {
			const value = segments[found.pattern.split("/").indexOf(whole) - 1] ?? "";
			return publicNames.has(name) && /^[\w-]{1,120}$/.test(value) ? value : whole;
		});
	};
}

function addPattern(root: Node, pattern: string): void {
	let node = root;
	for (const segment of pattern.split("/").filter((each) => each !== "")) {
		if (segment === "*") {
			node.rest = pattern;
			return;
		}
		if (segment.startsWith(":")) {
			node.named ??= { name: segment.slice(1), node: emptyNode() };
			node = node.named.node;
		} else {
			const next = node.fixed.get(segment.toLowerCase()) ?? emptyNode();
			node.fixed.set(segment.toLowerCase(), next);
			node = next;
		}
	}
	node.pattern ??= `/${pattern.replace(/^\/|\/$/g, "")}`;
}

function segmentsOf(path: string): string[] {
	return path.split("/").filter((each) => each !== "");
}

type Found = { pattern: string; names: string[] };

function find(node: Node, segments: readonly string[], at: number): Found | undefined {
	const segment = segments[at];
	if (segment === undefined) return node.pattern === undefined ? undefined : { pattern: node.pattern, names: [] };
	const next = node.fixed.get(decoded(segment).toLowerCase());
	const exact = next && find(next, segments, at + 1);
	if (exact !== undefined) return exact;
	const named = node.named && find(node.named.node, segments, at + 1);
	if (named !== undefined) return { pattern: named.pattern, names: [node.named?.name ?? "", ...named.names] };
	return node.rest === undefined ? undefined : { pattern: node.rest, names: [] };
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
