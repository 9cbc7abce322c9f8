import { Button, ButtonLink } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/set-up", {}, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const words = {
	shop: { title: "Name the shop", text: "The name stands in every title, mail and invoice.", verb: "Name it", href: "/settings/shop" },
	gstin: {
		title: "Enter the GSTIN",
		text: "Invoices need it. One for the shop, or one for each location.",
		verb: "Enter it",
		href: "/settings/shop",
	},
	location: {
		title: "Add the first location",
		text: "A store or a service centre. Stock lies there, parcels leave from there.",
		verb: "Add it",
		href: "/locations/new",
	},
	delivery: {
		title: "Say where you deliver",
		text: "Zones by PIN code with days and charges.",
		verb: "Set it",
		href: "/settings/delivery",
	},
	payments: {
		title: "Choose ways to pay",
		text: "Test the connection to your provider, and set limits for cash.",
		verb: "Choose",
		href: "/settings/payments",
	},
	mail: {
		title: "Send a test mail",
		text: "Customers hear from you by mail. See that it arrives.",
		verb: "Test it",
		href: "/settings/mail",
	},
} as const;

export function Component() {
	const { steps } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	const { call, busy, refused } = useCall(() => void navigate("/"));
	const next = steps.find(({ done }) => !done)?.id;
	const left = steps.filter(({ done }) => !done).length;
	return (
		<>
			<PageHead title="Set up the shop" />
			<p className="signed-in">
				{left === 0
					? "Everything is there. The shop can open."
					: `${left === 1 ? "One step is" : `${left} steps are`} left. You can come back at any time.`}
			</p>
			<FormNote refused={refused} />
			<ol className="set-up">
				{steps.map(({ id, done }, index) => (
					<li key={id} className="box" aria-current={id === next ? "step" : undefined}>
						<h2>
							<span>
								{index + 1}. {words[id].title}
							</span>
							{done ? <Tag tone="ok">Done</Tag> : null}
						</h2>
						<p className="muted">{words[id].text}</p>
						<div>
							<ButtonLink
								size="sm"
								tone={id === next ? "primary" : "line"}
								href={words[id].href}
								aria-label={`${done ? "Look again" : words[id].verb}: ${words[id].title}`}
							>
								{done ? "Look again" : words[id].verb}
							</ButtonLink>
						</div>
					</li>
				))}
			</ol>
			<Button tone={left === 0 ? "primary" : "line"} busy={busy} busyLabel="Saving" onClick={() => call("POST /staff/set-up/finish", {})}>
				{left === 0 ? "Open the console" : "Leave the rest for later"}
			</Button>
		</>
	);
}
