import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Checkbox } from "@lapwing/ui/choice";
import { TextArea, TextField } from "@lapwing/ui/field";
import { UiLink } from "@lapwing/ui/link";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readWholeNumber } from "../form/whole-number.ts";
import { latestSettings } from "./latest.ts";

type Promises = { repair_warranty_days: string; free_check: boolean; reply_hours: string; same_price: boolean; free_service: string };

const promisesOf = ({ promises: { value, version } }: ShopValues): Loaded<Promises> => ({
	version,
	values: {
		...value,
		repair_warranty_days: String(value.repair_warranty_days),
		reply_hours: String(value.reply_hours),
		free_service: value.free_service.join("\n"),
	},
});

export function PromisesForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Promises, "PUT /staff/settings/promises">({
		name: "settings promises",
		loaded: promisesOf(settings),
		route: "PUT /staff/settings/promises",
		input: (values, version) => ({
			...values,
			repair_warranty_days: readWholeNumber(values.repair_warranty_days),
			reply_hours: readWholeNumber(values.reply_hours),
			free_service: values.free_service
				.split("\n")
				.map((line) => line.trim())
				.filter((line) => line !== ""),
			version,
		}),
		read: ({ data }) => promisesOf(data),
		latest: async () => promisesOf(await latestSettings()),
	});
	const { values, set, at } = form;
	return form.frame(
		<section className="box narrow-box" aria-labelledby="promises-head">
			<h2 id="promises-head">Promises</h2>
			<p className="muted">
				The pages and mails promise what stands here, and nothing else. The days to return goods are under{" "}
				<UiLink className="link" href="/settings/returns">
					Returns
				</UiLink>
				, free delivery is under{" "}
				<UiLink className="link" href="/settings/delivery">
					Delivery
				</UiLink>
				, and what a location offers is under{" "}
				<UiLink className="link" href="/locations">
					Stores and centres
				</UiLink>
				.
			</p>
			<Checkbox checked={values.same_price} onChange={(event) => set({ same_price: event.currentTarget.checked })}>
				Stores sell at the prices of the site
			</Checkbox>
			<Checkbox checked={values.free_check} onChange={(event) => set({ free_check: event.currentTarget.checked })}>
				The first check of a laptop is free
			</Checkbox>
			<TextField
				label="Requests are answered within, in working hours"
				inputMode="numeric"
				value={values.reply_hours}
				hint="0: nothing is promised."
				onChange={(event) => set({ reply_hours: event.currentTarget.value })}
				error={at("reply_hours")}
			/>
			<TextField
				label="Warranty on repairs, in days"
				inputMode="numeric"
				value={values.repair_warranty_days}
				hint="0: nothing is promised."
				onChange={(event) => set({ repair_warranty_days: event.currentTarget.value })}
				error={at("repair_warranty_days")}
			/>
			<TextArea
				label="What a free service covers"
				rows={4}
				value={values.free_service}
				hint="One line each, eight at most. Shown on the page where a free service is asked for."
				onChange={(event) => set({ free_service: event.currentTarget.value })}
				error={at("free_service")}
			/>
		</section>,
	);
}
