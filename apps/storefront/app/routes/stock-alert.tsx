import { isFailure } from "@lapwing/contract/client";
import type { WaitedFor } from "@lapwing/contract/stock-alerts";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { UiLink } from "@lapwing/ui/link";
import { data, Form, redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { privateMeta } from "../features/account/account-page.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { type Fields, fieldsOf, formFailure } from "../features/forms/form-action.ts";
import { StockAlertForm } from "../features/stock-alert/stock-alert-form.tsx";
import type { Route } from "./+types/stock-alert";

type Loaded = { waiting: WaitedFor[] | null; done: boolean };

/** With a token, of the link in an email: what the address waits for. A GET ends nothing, since mail scanners follow links. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Loaded> {
	const done = new URL(request.url).searchParams.has("done");
	// Not a redirect: this loader also runs after a refused form.
	if (params.token === undefined) return { waiting: null, done };
	const { data: waiting } = await context.get(visitorApi)("GET /stock-alerts/:token", { token: params.token }).catch(throwRouteError);
	return { waiting, done };
}

type Refused = { fields: Fields; error: string };

/** Forms without JavaScript, and the button that ends alerts. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const call = context.get(visitorApi);
	const { sku = "", email = "", ...fields } = fieldsOf(await request.formData());
	try {
		if (params.token !== undefined) await call("DELETE /stock-alerts/:token", { token: params.token });
		else await call("POST /stock-alerts", { sku, ...(email !== "" && { email }) });
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		const { errors, message } = formFailure(thrown);
		const refused: Refused = { fields: { ...fields, sku, email }, error: Object.values(errors)[0] ?? message };
		return data(refused, { status: thrown.status >= 400 ? thrown.status : 503 });
	}
	throw redirect(params.token === undefined ? "/stock-alert?done" : `/stock-alert/${params.token}?done`, 303);
}

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

// The URL is a capability, as of tracked orders.
export const meta: Route.MetaFunction = ({ matches }) => [
	...privateMeta("Stock alerts", "E-mails when something is in stock again.", matches[0]),
	{ name: "referrer", content: "same-origin" },
];

export default function StockAlertPage({ loaderData: { waiting, done }, actionData: refused }: Route.ComponentProps) {
	return (
		<div className="wrap link-page">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Stock alerts" }]} />
			<h1>Stock alerts</h1>
			{refused ? (
				<StockAlertForm sku={refused.fields["sku"] ?? ""} email={refused.fields["email"]} error={refused.error} />
			) : waiting === null ? (
				<p role="status">
					{done ? "We will send you one e-mail when it is in stock again." : "Ask for an e-mail on the page of a laptop that is sold out."}
				</p>
			) : (
				<Waiting waiting={waiting} ended={done} />
			)}
			<p>
				<UiLink className="link" href="/products">
					See all laptops
				</UiLink>
			</p>
		</div>
	);
}

function Waiting({ waiting, ended }: { waiting: readonly WaitedFor[]; ended: boolean }) {
	if (waiting.length === 0)
		return (
			<p role="status">
				{ended ? "Ended. We have erased your address from the list." : "You wait for nothing else. Your address is erased."}
			</p>
		);
	return (
		<>
			<p>You asked for an e-mail when these are in stock again:</p>
			<ul>
				{waiting.map(({ sku, slug, title, options }) => (
					<li key={sku}>
						<UiLink className="link" href={`/products/${slug}?variant=${encodeURIComponent(sku)}`}>
							{[title, options].filter(Boolean).join(", ")}
						</UiLink>
					</li>
				))}
			</ul>
			<Form method="post">
				<Button type="submit">End them and erase my address</Button>
			</Form>
		</>
	);
}
