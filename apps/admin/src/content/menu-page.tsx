import type { RouteData } from "@lapwing/contract/client";
import type { MenuItemInput } from "@lapwing/contract/content";
import { Checkbox } from "@lapwing/ui/choice";
import { SelectField, TextField } from "@lapwing/ui/field";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { Arrangement } from "./arrangement.tsx";
import { LinkLines } from "./link-lines.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { TargetField } from "./target-field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [menu, targets] = await Promise.all([api("GET /staff/menu", {}, { signal }), api("GET /staff/link-targets", {}, { signal })]);
	return { menu: menu.data, targets: targets.data };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = { items: MenuItemInput[] };
const loadedOf = ({ version, items }: RouteData<"GET /staff/menu">): Loaded<Values> => ({ values: { items }, version });

const newItem = (): MenuItemInput => ({
	key: crypto.randomUUID(),
	title: "",
	url: "/products",
	placement: "start",
	highlight: false,
	children: [],
	visible_from: null,
	visible_until: null,
});

export function Component() {
	const { menu, targets } = useLoaderData<typeof loader>();
	const form = useEditForm<Values, "PUT /staff/menu">({
		name: "menu",
		loaded: loadedOf(menu),
		route: "PUT /staff/menu",
		input: ({ items }, version) => ({ items, version: version ?? "" }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/menu")).data),
		words: { items: "the menu" },
	});
	return (
		<Arrangement
			heading="Menu"
			form={form}
			preview="menu"
			name="items"
			title={({ title }, index) => title || `Entry ${index + 1}`}
			add={newItem}
			addLabel="Add an entry"
			most={20}
		>
			{(item, change, at) => (
				<>
					<div className="form-grid">
						<TextField
							label="Title"
							value={item.title}
							maxLength={60}
							onChange={(event) => change({ title: event.currentTarget.value })}
							error={at("title")}
						/>
						<TargetField label="Leads to" targets={targets} value={item.url} onChange={(url) => change({ url })} error={at("url")} />
						<SelectField
							label="Place"
							value={item.placement}
							onChange={(event) => change({ placement: event.currentTarget.value as "start" | "end" })}
						>
							<option value="start">At the start of the bar</option>
							<option value="end">At its end</option>
						</SelectField>
						<Checkbox checked={item.highlight} onChange={(event) => change({ highlight: event.currentTarget.checked })}>
							Stands out
						</Checkbox>
					</div>
					<LinkLines
						legend="Below it"
						noun="Title"
						addLabel="Add a link below"
						links={item.children}
						onChange={(children) => change({ children })}
						targets={targets}
						add={() => ({ key: crypto.randomUUID(), title: "", url: "/products" })}
						most={30}
						longest={60}
						at={(place, field) => at(`children.${place}.${field}`)}
					/>
					<ScheduleFields entry={item} onChange={change} at={at} />
				</>
			)}
		</Arrangement>
	);
}
