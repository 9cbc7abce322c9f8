// The network of a visitor's address, for limits: an IPv4 address, or the /64 of an IPv6 address, of which one visitor has them all.
import { isIPv6 } from "node:net";

export function networkOf(ip: string): string {
	if (!isIPv6(ip)) return ip;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
	if (mapped?.[1] !== undefined) return mapped[1];
	const [head = "", tail] = ip.replace(/%.*$/, "").toLowerCase().split("::");
	const first = head === "" ? [] : head.split(":");
	const last = tail === undefined || tail === "" ? [] : tail.split(":");
	const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
	const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
	return `${network.join(":")}::/64`;
}
