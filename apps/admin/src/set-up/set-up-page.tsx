import type { SetUpStep, SetUpStepId } from "@lapwing/contract/set-up";
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

type Way = { verb: string; href: string };
/** `again`: where a step that is done is looked at, if not where it began. */
const words: Record<SetUpStepId, { title: string; why: string; ways: readonly [Way, ...Way[]]; again?: string }> = {
	shop: {
		title: "Shop and GSTIN",
		why: "Name, address and GSTIN stand on every page, mail and invoice.",
		ways: [
			{ verb: "Enter them", href: "/settings/shop" },
			{ verb: "Choose numbers", href: "/settings/numbers" },
		],
	},
	brand: {
		title: "Brand",
		why: "Logo, icon and colour make the pages yours.",
		ways: [
			{ verb: "Choose them", href: "/settings/brand" },
			{ verb: "Set what you promise", href: "/settings/promises" },
			{ verb: "Set returns", href: "/settings/returns" },
		],
	},
	location: {
		title: "First location",
		why: "A store or a service centre: stock lies there, parcels leave from there, customers come there.",
		ways: [{ verb: "Add it", href: "/locations/new" }],
		again: "/locations",
	},
	catalogue: {
		title: "Categories and spec fields",
		why: "They decide what the menu offers, what product pages state and what shoppers can filter by. Samples for laptops and parts are there.",
		ways: [
			{ verb: "Add brands", href: "/brands" },
			{ verb: "See categories", href: "/brands?show=subcategory" },
			{ verb: "See spec fields", href: "/brands?show=spec_field" },
		],
	},
	product: {
		title: "First product",
		why: "With a published product in stock, somebody can buy.",
		ways: [
			{ verb: "Add it", href: "/products/new" },
			{ verb: "Import a CSV file", href: "/imports" },
		],
		again: "/products",
	},
	delivery: {
		title: "Delivery",
		why: "Shoppers see the date and the charge for their PIN code before they order.",
		ways: [{ verb: "Set zones", href: "/settings/delivery" }],
	},
	payments: {
		title: "Payment",
		why: "Connect your payment provider, choose the ways to pay, and set limits for cash.",
		ways: [
			{ verb: "Connect a provider", href: "/settings/connections" },
			{ verb: "Choose", href: "/settings/payments" },
		],
	},
	mail: {
		title: "Mail",
		why: "Customers hear of orders and repairs by mail. See that a test mail arrives.",
		ways: [
			{ verb: "Connect a mail server", href: "/settings/connections" },
			{ verb: "Test it", href: "/settings/mail" },
		],
	},
	policies: {
		title: "Policies",
		why: "Terms, privacy, warranty, delivery and cancellation belong on every online shop. Drafts with your data are ready.",
		ways: [{ verb: "See the drafts", href: "/set-up/policies" }],
	},
	staff: {
		title: "Staff",
		why: "Everybody signs in with an address of their own and sees what their work needs.",
		ways: [{ verb: "Invite somebody", href: "/staff" }],
	},
	test_order: {
		title: "Test order",
		why: "Order something yourself, pack it and cancel it: you see what your customers and your staff will see.",
		ways: [{ verb: "See orders", href: "/orders" }],
	},
};

export function Component() {
	const { steps } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	const finishing = useCall(() => void navigate("/"));
	const open = steps.filter(({ done, skipped }) => !done && !skipped);
	return (
		<>
			<PageHead title="Set up the shop" />
			<p className="signed-in">
				{open.length === 0
					? "No step is open. The shop can open."
					: `${open.length === 1 ? "One step is" : `${open.length} steps are`} open. You can leave at any time; Set-up stands in the navigation under Settings.`}
			</p>
			<FormNote refused={finishing.refused} />
			<ol className="set-up">
				{steps.map((step, index) => (
					<StepBox key={step.id} step={step} number={index + 1} isNext={step.id === open[0]?.id} />
				))}
			</ol>
			<Button
				tone={open.length === 0 ? "primary" : "line"}
				busy={finishing.busy}
				busyLabel="Saving"
				onClick={() => finishing.call("POST /staff/set-up/finish", {})}
			>
				{open.length === 0 ? "Open the console" : "Leave the rest for later"}
			</Button>
		</>
	);
}

function StepBox({ step: { id, done, skipped, missing, note }, number, isNext }: { step: SetUpStep; number: number; isNext: boolean }) {
	const { call, busy, refused } = useCall();
	const { title, why, ways, again } = words[id];
	const [first, ...others] = ways;
	return (
		<li className="box" aria-current={isNext ? "step" : undefined}>
			<h2>
				<span>
					{number}. {title}
				</span>
				{done ? <Tag tone="ok">Done</Tag> : skipped ? <Tag>Skipped</Tag> : null}
			</h2>
			<p className="muted">{why}</p>
			{missing.length > 0 ? (
				<ul className="set-up__missing" aria-label={`Missing: ${title}`}>
					{missing.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
			) : null}
			{note ? <p className="set-up__note">{note}</p> : null}
			<FormNote refused={refused} />
			<div className="row">
				<ButtonLink
					size="sm"
					tone={isNext ? "primary" : "line"}
					href={done && again ? again : first.href}
					aria-label={`${done ? "Look again" : first.verb}: ${title}`}
				>
					{done ? "Look again" : first.verb}
				</ButtonLink>
				{others.map(({ verb, href }) => (
					<ButtonLink key={href} size="sm" tone="line" href={href} aria-label={`${verb}: ${title}`}>
						{verb}
					</ButtonLink>
				))}
				{id === "test_order" ? (
					// Plain link: outside the console's router.
					<a className="btn btn--line btn--sm" href="/products" target="_blank" rel="noreferrer">
						Open the shop
					</a>
				) : null}
				{done ? null : (
					<Button
						size="sm"
						tone="text"
						busy={busy}
						busyLabel="Saving"
						aria-label={`${skipped ? "Take up again" : "Skip"}: ${title}`}
						onClick={() => call("POST /staff/set-up/steps/:step", { step: id, skipped: !skipped })}
					>
						{skipped ? "Take up again" : "Skip"}
					</Button>
				)}
			</div>
		</li>
	);
}
