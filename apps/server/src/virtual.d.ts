declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}

/** Has no types of its own; what shaped-fonts.ts asks of it. */
declare module "fontkit" {
	export function create(bytes: Uint8Array): object;
}
