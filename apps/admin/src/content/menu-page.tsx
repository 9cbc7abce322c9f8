import type { RouteData } from "@lapwing/contract/client";
import type { MenuItemInput } from "@lapwing/contract/content";
import { Button, IconButton } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { SelectField, TextField } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { OrderedList } from "./ordered-list.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/menu", {}, { signal: request.signal })).data;
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
	const loaded = useLoaderData<typeof loader>();
	const form = useEditForm<Values, "PUT /staff/menu">({
		name: "menu",
		loaded: loadedOf(loaded),
		route: "PUT /staff/menu",
		input: ({ items }, version) => ({ items, version: version ?? "" }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/menu")).data),
		words: { items: "the menu" },
	});
	const { values, set, at } = form;
	return (
		<>
			<PageHead title="Menu" />
			{form.frame(
				<div className="entries">
					<OrderedList
						items={values.items}
						onChange={(items) => set({ items })}
						title={({ title }, index) => title || `Entry ${index + 1}`}
						add={newItem}
						addLabel="Add an entry"
						most={20}
					>
						{(item, index, change) => (
							<>
								<div className="form-grid">
									<TextField
										label="Title"
										value={item.title}
										maxLength={60}
										onChange={(event) => change({ title: event.currentTarget.value })}
										error={at(`items.${index}.title`)}
									/>
									<TextField
										label="Leads to"
										value={item.url}
										hint="/products or a full address."
										onChange={(event) => change({ url: event.currentTarget.value })}
										error={at(`items.${index}.url`)}
									/>
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
								<Children item={item} index={index} at={at} onChange={(children) => change({ children })} />
								<ScheduleFields entry={item} onChange={change} at={(field) => at(`items.${index}.${field}`)} />
							</>
						)}
					</OrderedList>
				</div>,
			)}
		</>
	);
}

type ChildrenProps = {
	item: MenuItemInput;
	index: number;
	at: (field: string) => string | undefined;
	onChange: (children: MenuItemInput["children"]) => void;
};

function Children({ item, index, at, onChange }: ChildrenProps) {
	const change = (key: string, changes: object) =>
		onChange(item.children.map((child) => (child.key === key ? { ...child, ...changes } : child)));
	return (
		<fieldset className="stack" data-gap="3">
			<legend className="label">Below it</legend>
			{item.children.map((child, place) => (
				<div key={child.key} className="link-line-edit">
					<TextField
						label={`Title ${place + 1}`}
						value={child.title}
						maxLength={60}
						onChange={(event) => change(child.key, { title: event.currentTarget.value })}
						error={at(`items.${index}.children.${place}.title`)}
					/>
					<TextField
						label={`Leads to ${place + 1}`}
						value={child.url}
						onChange={(event) => change(child.key, { url: event.currentTarget.value })}
						error={at(`items.${index}.children.${place}.url`)}
					/>
					<IconButton
						label={`Remove ${child.title || `link ${place + 1}`}`}
						onClick={() => onChange(item.children.filter(({ key }) => key !== child.key))}
					>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</div>
			))}
			<div>
				<Button
					size="sm"
					tone="line"
					disabled={item.children.length >= 30}
					onClick={() => onChange([...item.children, { key: crypto.randomUUID(), title: "", url: "/products" }])}
				>
					Add a link below
				</Button>
			</div>
		</fieldset>
	);
}
