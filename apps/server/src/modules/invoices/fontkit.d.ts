/** fontkit has no types; these are what shaped-fonts.ts uses. */
declare module "fontkit" {
	export function create(bytes: Uint8Array): object;
}
