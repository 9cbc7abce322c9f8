import type { RouteData } from "@lapwing/contract/client";
import type { FooterLinkInput } from "@lapwing/contract/content";
import { SelectField, TextField } from "@lapwing/ui/field";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { Arrangement } from "./arrangement.tsx";
import { TargetField } from "./target-field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [footer, targets] = await Promise.all([api("GET /staff/footer", {}, { signal }), api("GET /staff/link-targets", {}, { signal })]);
	return { footer: footer.data, targets: targets.data };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Entry = FooterLinkInput & { key: string };
type Values = { links: Entry[] };

const loadedOf = ({ version, links }: RouteData<"GET /staff/footer">): Loaded<Values> => ({
	version,
	values: { links: links.map((link, index) => ({ ...link, key: `${index} ${link.url}` })) },
});

const columnTitles: Record<FooterLinkInput["column"], string> = { quick_link: "Quick links", site_info: "About the shop", help: "Help" };

export function Component() {
	const { footer, targets } = useLoaderData<typeof loader>();
	const form = useEditForm<Values, "PUT /staff/footer">({
		name: "footer",
		loaded: loadedOf(footer),
		route: "PUT /staff/footer",
		input: ({ links }, version) => ({ links: links.map(({ column, title, url }) => ({ column, title, url })), version: version ?? "" }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/footer")).data),
		words: { links: "the links" },
	});
	return (
		<Arrangement
			heading="Footer"
			intro="Address, phone and hours at the foot of the pages stand in Settings."
			form={form}
			preview="footer"
			name="links"
			title={({ title, column }, index) => `${title || `Link ${index + 1}`} (${columnTitles[column]})`}
			add={(): Entry => ({ key: crypto.randomUUID(), column: "help", title: "", url: "/contact-us" })}
			addLabel="Add a link"
			most={60}
		>
			{(link, change, at) => (
				<div className="form-grid">
					<TextField
						label="Title"
						value={link.title}
						maxLength={60}
						onChange={(event) => change({ title: event.currentTarget.value })}
						error={at("title")}
					/>
					<TargetField label="Leads to" targets={targets} value={link.url} onChange={(url) => change({ url })} error={at("url")} />
					<SelectField
						label="Column"
						value={link.column}
						onChange={(event) => change({ column: event.currentTarget.value as FooterLinkInput["column"] })}
					>
						{Object.entries(columnTitles).map(([column, title]) => (
							<option key={column} value={column}>
								{title}
							</option>
						))}
					</SelectField>
				</div>
			)}
		</Arrangement>
	);
}
