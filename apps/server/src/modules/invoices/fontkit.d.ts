/** Has no types of its own; what shaped-fonts.ts asks of it. */
declare module "fontkit" {
	export function create(bytes: Uint8Array): object;
}
