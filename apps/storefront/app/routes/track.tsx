import "../features/track/track.css";
import { isFailure, type RouteData } from "@lapwing/contract/client";
import type { FieldErrors } from "@lapwing/contract/problem";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorApi } from "../context.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { useSiteInfo } from "../features/shell/site-info.ts";
import type { Route } from "./+types/track";

type Outcome = {
	intent: "track" | "warranty";
	values: Record<string, string>;
	errors?: FieldErrors;
	problem?: string;
	warranty?: Warranty;
};
type Warranty = RouteData<"GET /warranty/:serial">;

/** Both forms use POST, so that phone and serial numbers do not appear in URLs. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.trim() : "";
	};
	const api = context.get(visitorApi);
	const intent = read("intent") === "warranty" ? "warranty" : "track";
	const values = { reference: read("reference"), contact: read("contact"), serial: read("serial") };
	try {
		if (intent === "warranty") {
			if (values.serial === "") return answer({ intent, values, errors: { serial: ["Fill this in."] } }, 422);
			const { data: warranty } = await api("GET /warranty/:serial", { serial: values.serial });
			return answer({ intent, values, warranty });
		}
		const { data: found } = await api("POST /track", { reference: values.reference, contact: values.contact });
		return redirect(found.url);
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		const { message, errors, status } = thrown;
		return answer({ intent, values, ...(errors ? { errors } : { problem: message }) }, status >= 400 ? status : 503);
	}
}

function answer(outcome: Outcome, status = 200) {
	return data(outcome, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = matches[0].loaderData;
	return pageMeta({
		title: "Track a repair or an order",
		description: "Find your service request or order by its reference and your phone or e-mail, and check a laptop's warranty.",
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/track`,
	});
};

export default function Track({ actionData }: Route.ComponentProps) {
	const outcome = (intent: Outcome["intent"]) =>
		actionData && "intent" in actionData && actionData.intent === intent ? actionData : undefined;
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Track" }]} />
			<h1>Track a repair or an order</h1>
			<div className="track">
				<TrackForm outcome={outcome("track")} />
				<WarrantyForm outcome={outcome("warranty")} />
			</div>
		</div>
	);
}

function useBusy(intent: Outcome["intent"]): boolean {
	const { state, formData } = useNavigation();
	return state !== "idle" && formData?.get("intent") === intent;
}

function TrackForm({ outcome }: { outcome: Outcome | undefined }) {
	const busy = useBusy("track");
	return (
		<section aria-labelledby="find">
			<h2 id="find">Find it by reference</h2>
			<p className="muted small">You will find the reference in our e-mail and on your job sheet.</p>
			<Form method="post" action="/track" className="track__form">
				<input type="hidden" name="intent" value="track" />
				<TextField
					label="Reference"
					name="reference"
					required
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					defaultValue={outcome?.values["reference"]}
					error={outcome?.errors?.["reference"]?.[0]}
				/>
				<TextField
					label="Phone or e-mail"
					name="contact"
					required
					maxLength={254}
					autoComplete="email"
					hint="The one you gave with the request or order"
					defaultValue={outcome?.values["contact"]}
					error={outcome?.errors?.["contact"]?.[0]}
				/>
				{outcome?.problem && (
					<Note tone="bad" role="alert">
						{outcome.problem}
					</Note>
				)}
				<Button type="submit" busy={busy} busyLabel="Looking">
					Find it
				</Button>
			</Form>
		</section>
	);
}

function WarrantyForm({ outcome }: { outcome: Outcome | undefined }) {
	const busy = useBusy("warranty");
	return (
		<section aria-labelledby="warranty">
			<h2 id="warranty">Check a warranty</h2>
			<p className="muted small">The serial number is under the laptop and on the invoice.</p>
			<Form method="post" action="/track" className="track__form">
				<input type="hidden" name="intent" value="warranty" />
				<TextField
					label="Serial number"
					name="serial"
					required
					maxLength={80}
					autoComplete="off"
					autoCapitalize="characters"
					defaultValue={outcome?.values["serial"]}
					error={outcome?.errors?.["serial"]?.[0]}
				/>
				{outcome?.problem && (
					<Note tone="bad" role="alert">
						{outcome.problem}
					</Note>
				)}
				{outcome?.warranty && <WarrantyNote warranty={outcome.warranty} />}
				<Button tone="line" type="submit" busy={busy} busyLabel="Checking">
					Check
				</Button>
			</Form>
		</section>
	);
}

function WarrantyNote({ warranty }: { warranty: Warranty }) {
	const { free_check, service } = useSiteInfo().promises;
	const until = <Time value={`${warranty.warranty_until}T12:00:00Z`} zone="UTC" format="year" />;
	return warranty.in_warranty ? (
		<Note tone="ok" role="status" title="Under warranty.">
			{warranty.product_title}, until {until}.{" "}
			{service !== "none" && (
				<UiLink className="link" href="/free-service">
					Request service
				</UiLink>
			)}
		</Note>
	) : (
		<Note tone="warn" role="status" title="The warranty has expired.">
			{warranty.product_title}, until {until}.{free_check && " The first check is still free."}
		</Note>
	);
}
