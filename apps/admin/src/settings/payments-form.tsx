import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Checkbox } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { Link } from "react-router";
import { useCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { ConnectionTest, type TestResult } from "./connection-test.tsx";
import { latestSettings } from "./latest.ts";

type Values = { enabled: boolean; max_amount: string; excluded: string; hidden: string[] };

function loadedOf({ payments: { value, version } }: ShopValues): Loaded<Values> {
	const { enabled, max_amount, excluded_prefixes } = value.cod;
	return {
		version,
		values: { enabled, max_amount: writeRupees(max_amount), excluded: excluded_prefixes.join(", "), hidden: value.providers_hidden },
	};
}

export function PaymentsForm({ settings, onSaved }: { settings: ShopValues; onSaved?: () => void }) {
	const form = useEditForm<Values, "PUT /staff/settings/payments">({
		name: "settings payments",
		loaded: loadedOf(settings),
		route: "PUT /staff/settings/payments",
		input: ({ enabled, max_amount, excluded, hidden }, version) => ({
			cod: { enabled, max_amount: readRupees(max_amount) ?? -1, excluded_prefixes: excluded.split(/[\s,]+/).filter(Boolean) },
			providers_hidden: hidden,
			version,
		}),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
		...(onSaved && { onSaved: () => onSaved() }),
	});
	const { values, set, at } = form;
	return form.frame(
		<div className="editor">
			<div>
				<section className="box" aria-labelledby="ways-head">
					<h2 id="ways-head">Ways to pay online</h2>
					<p className="muted">
						Here you choose what is offered. <Link to="/settings/connections">Connect Razorpay or Stripe</Link> with their keys.
					</p>
					{settings.providers
						.filter(({ pays_later }) => !pays_later)
						.map(({ id, title }) => (
							<div key={id} className="provider">
								<Checkbox
									checked={!values.hidden.includes(id)}
									onChange={(event) =>
										set({ hidden: event.currentTarget.checked ? values.hidden.filter((each) => each !== id) : [...values.hidden, id] })
									}
								>
									{title}{" "}
									<span className="muted">
										{id === "sandbox"
											? "takes no money: buyers press a button and the order counts as paid. Untick it before you open."
											: `(${id})`}
									</span>
								</Checkbox>
								<ProviderTest id={id} />
							</div>
						))}
				</section>
			</div>
			<div>
				<section className="box" aria-labelledby="cod-head">
					<h2 id="cod-head">Cash on delivery and pay at store</h2>
					<Checkbox checked={values.enabled} onChange={(event) => set({ enabled: event.currentTarget.checked })}>
						Offered
					</Checkbox>
					<TextField
						label="For orders up to, in rupees"
						inputMode="decimal"
						value={values.max_amount}
						onChange={(event) => set({ max_amount: event.currentTarget.value })}
						error={at("cod.max_amount")}
					/>
					<TextField
						label="Not for PIN codes that begin with"
						value={values.excluded}
						optional
						hint="Separated by commas: 19, 744."
						onChange={(event) => set({ excluded: event.currentTarget.value })}
						error={at("cod.excluded_prefixes") ?? at("cod.excluded_prefixes.0")}
					/>
				</section>
			</div>
		</div>,
	);
}

function ProviderTest({ id }: { id: string }) {
	const [result, setResult] = useState<TestResult>();
	const { call, busy, refused } = useCall<"POST /staff/settings/payments/:provider/test">(({ data }) => setResult(data));
	const test = () => call("POST /staff/settings/payments/:provider/test", { provider: id });
	return <ConnectionTest title={id} busy={busy} refused={refused} result={result} onTest={test} />;
}
