// Lists of the console as a member of staff likes them: saved views and chosen columns.
import { z } from "zod";
import { endpoint, envelope, nothing } from "./endpoint.ts";
import { Line, RowIdText } from "./text.ts";

/** Lists with saved views. Their own endpoints say who may open them. */
export const consoleLists = ["orders", "products", "documents"] as const;
export type ConsoleList = (typeof consoleLists)[number];
const list = z.enum(consoleLists);

export const viewsPerList = 30;

export const SavedView = z.object({
	id: z.number(),
	name: z.string(),
	/** Query string of the list's address: "state=confirmed&view=table". */
	query: z.string(),
	shared: z.boolean(),
	/** May be deleted by the caller. */
	own: z.boolean(),
	/** Who shared it. */
	by: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

export const ListChoices = z.object({ views: z.array(SavedView), hidden: z.array(z.string()) });
export type ListChoices = z.infer<typeof ListChoices>;

export const getListChoices = endpoint({
	method: "GET",
	path: "/staff/lists/:list",
	input: z.object({ list }),
	output: envelope(ListChoices),
	access: "staff",
	summary: "Own and shared views of a list, and the columns that the caller has hidden",
});

export const saveView = endpoint({
	method: "POST",
	path: "/staff/lists/:list/views",
	input: z.object({
		list,
		name: Line(40),
		query: z
			.string()
			.max(1000)
			.regex(/^[\w.~%+=&-]*$/, "This is no query."),
		shared: z.boolean(),
	}),
	output: envelope(ListChoices),
	access: "staff",
	summary: "Save the filters of a list under a name; one's own view of that name is replaced",
});

export const deleteView = endpoint({
	method: "DELETE",
	path: "/staff/lists/:list/views/:id",
	input: z.object({ list, id: RowIdText }),
	output: envelope(ListChoices),
	access: "staff",
	summary: "Delete one's own view; an owner also deletes shared ones",
});

export const chooseColumns = endpoint({
	method: "PUT",
	path: "/staff/lists/:list/columns",
	input: z.object({ list, hidden: z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(30) }),
	output: envelope(nothing),
	access: "staff",
	summary: "Columns of a list that the caller does not want to see",
});

export const staffListEndpoints = [getListChoices, saveView, deleteView, chooseColumns] as const;
