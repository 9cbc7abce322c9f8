import * as contract from "@lapwing/contract/imports";
import { type Bound, handle } from "../../http/bind.ts";
import { exportPart } from "./export.ts";
import { applyImport, getImport, listImports, startImport } from "./imports.ts";
import { readImportColumns } from "./template.ts";

export const importRoutes: Bound[] = [
	handle(contract.startImport, async (ctx, { kind, name, archives, file }) => {
		if (!(file instanceof Uint8Array)) throw new Error("The file was not read.");
		return { data: await startImport(ctx, { kind, name, archives: archives === "" ? [] : archives.split(",").map(Number) }, file) };
	}),
	handle(contract.listImports, async (ctx) => ({ data: await listImports(ctx) })),
	handle(contract.getImport, async (ctx, { id }) => ({ data: await getImport(ctx, id) })),
	handle(contract.applyImport, async (ctx, { id, again }) => ({ data: await applyImport(ctx, id, again) })),
	handle(contract.getImportColumns, async (ctx, { kind }) => ({ data: await readImportColumns(ctx, kind) })),
	handle(contract.exportRows, async (ctx, { kind, after }) => ({ data: await exportPart(ctx, kind, after) })),
];
