import { isFailure } from "@lapwing/contract/client";
import type { FieldErrors } from "@lapwing/contract/problem";
import { workingHours } from "@lapwing/contract/service-state";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { useLayoutEffect } from "react";
import { data, useNavigate } from "react-router";
import { publicApi, reportError, visitorApi } from "../context.ts";
import { fieldsOf } from "../features/forms/form-action.ts";
import { findPostCode } from "../features/forms/post-code.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { centresTitle, requestSubtitle } from "../features/service-request/form-text.ts";
import { type FreeCentre, FreeCentres } from "../features/service-request/free-centres.tsx";
import { type Submitted, submitRequest } from "../features/service-request/request-call.ts";
import { requestPath, useRequestFlow } from "../features/service-request/request-flow.ts";
import { RequestSteps } from "../features/service-request/request-steps.tsx";
import { requestTitle, useWording, wordingOf } from "../features/service-request/request-text.ts";
import { useSiteInfo } from "../features/shell/site-info.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/free-service";

type Outcome =
	/** `centres` is null if their list could not be loaded; the request is stored. */
	| (Submitted & { sent: true; centres: FreeCentre[] | null })
	| { sent: false; message: string; errors: FieldErrors; values: Record<string, string> };

export const handle = publicPage();

/** Without JavaScript; with it, the browser calls the API. */
export async function action({ context, request }: Route.ActionArgs) {
	const values = fieldsOf(await request.formData());
	try {
		const submitted = await submitRequest(context.get(visitorApi), values, {});
		const postCode = findPostCode(values["address"] ?? "");
		const centres = await context
			.get(publicApi)("GET /free-service-centers", postCode === undefined ? {} : { post_code: postCode })
			.then((answer) => answer.data ?? [])
			.catch((error: unknown) => {
				context.get(reportError)(error);
				return null;
			});
		return data<Outcome>({ sent: true, ...submitted, centres });
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		const outcome: Outcome = { sent: false, message: thrown.message, errors: thrown.errors ?? {}, values };
		return data(outcome, { status: thrown.status >= 400 ? thrown.status : 503 });
	}
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = matches[0].loaderData;
	const text = wordingOf(root.footer.siteInfo.promises.service);
	return pageMeta({
		title: text(requestTitle),
		description: text("Ask for a free laptop service. We show you the centres near you."),
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}${requestPath}`,
	});
};

export default function FreeService({ actionData }: Route.ComponentProps) {
	const text = useWording();
	useRequestDialog(actionData?.sent === true);
	return (
		// data-live: the form opens as a modal dialog (first-touch-script.ts).
		<div className="wrap" data-live="">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: text(requestTitle) }]} />
			<div className="request-page">
				<div className="stack">
					<h1>{text(requestTitle)}</h1>
					<p className="lead">{text(requestSubtitle)}</p>
				</div>
				{actionData?.sent ? <Sent outcome={actionData} /> : <RequestSteps initially="form" posted={actionData} />}
				<HowItWorks />
			</div>
		</div>
	);
}

/** A layout effect, before the first paint. */
function useRequestDialog(sent: boolean): void {
	const navigate = useNavigate();
	const open = useRequestFlow((flow) => flow.open);
	const end = useRequestFlow((flow) => flow.end);
	useLayoutEffect(() => {
		if (sent) return;
		open({
			path: requestPath,
			whenClosed: () => {
				if (canGoBackInShop()) void navigate(-1);
				else void navigate("/", { replace: true });
			},
		});
		return end;
	}, [sent, navigate, open, end]);
}

/**
 * Whether Back stays in the shop. history.length includes other sites; the Navigation API has only entries of this origin, and the fallback
 * is React Router's history index.
 */
function canGoBackInShop(): boolean {
	const { navigation } = window as { navigation?: { canGoBack: boolean } };
	if (navigation !== undefined) return navigation.canGoBack;
	const state: unknown = history.state;
	return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}

function Sent({ outcome }: { outcome: Extract<Outcome, { sent: true }> }) {
	return (
		<>
			<Note tone="ok" role="status" title={outcome.message}>
				{outcome.reference && (
					<>
						Your reference is <b>{outcome.reference}</b>.{" "}
					</>
				)}
				{outcome.url && (
					<UiLink className="link" href={outcome.url}>
						Follow your request
					</UiLink>
				)}
			</Note>
			<section aria-labelledby="centres">
				<h2 id="centres">{useWording()(centresTitle)}</h2>
				{outcome.centres ? <FreeCentres centres={outcome.centres} /> : <p>The list did not arrive. Your request is saved.</p>}
			</section>
		</>
	);
}

function HowItWorks() {
	const { reply_hours, free_check, free_service, service = "free" } = useSiteInfo().promises;
	return (
		<section className="stack" aria-labelledby="how">
			<h2 id="how">How it works</h2>
			<ol className="request-steps">
				<li>
					<b>Tell us what is wrong.</b>{" "}
					{reply_hours > 0 ? `We will call you within ${workingHours(reply_hours)} to fix a time.` : "We will call you to fix a time."}
				</li>
				<li>
					<b>We check it.</b>{" "}
					{free_check && service === "free"
						? "The first check is free at every centre that takes free service, for any brand, bought anywhere."
						: "You learn what is wrong before anything is repaired."}
				</li>
				<li>
					<b>You decide.</b> You get the cost in writing, and nothing is repaired until you agree.
				</li>
			</ol>
			{free_service.length > 0 && (
				<>
					<h3>What the free service covers</h3>
					<ul className="request-steps">
						{free_service.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</>
			)}
			<p>
				<UiLink className="link" href="/store-locator-for-service">
					See all service centres
				</UiLink>
			</p>
		</section>
	);
}
