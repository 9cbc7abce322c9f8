import { isIPv6 } from "node:net";

/**
 * The network that rate limits count: an IPv4 address as it is, an IPv6 address by its /64 prefix, since one subscriber usually holds
 * all 2^64 addresses of it.
 */
export function networkOf(address: string): string {
	// Some proxies write the port too: `[2001:db8::1]:443`, `203.0.113.7:443`.
	const bare = address.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
	const plain = bare.replace(/%.*$/, "").toLowerCase();
	if (!isIPv6(plain)) return bare;
	const groups = groupsOf(plain);
	// IPv4-mapped IPv6 address (::ffff:0:0/96), as a dual-stack socket reports it.
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(":")}::/64`;
}

function ipv4Of(high: number, low: number): string {
	return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
	const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
	const [a = 0, b = 0, c = 0, d = 0] = dotted?.slice(1).map(Number) ?? [];
	const text = dotted ? `${address.slice(0, dotted.index)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : address;
	const [before = "", after] = text.split("::");
	const read = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
	const [head, tail] = [read(before), read(after ?? "")];
	return after === undefined ? head : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
