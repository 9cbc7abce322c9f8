import { isFailure } from "@lapwing/contract/client";
import type { FieldErrors } from "@lapwing/contract/problem";
import { workingHours } from "@lapwing/contract/service-state";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { data, useNavigate } from "react-router";
import { publicApi, reportError, visitorApi } from "../context.ts";
import { formFields } from "../features/forms/check-fields.ts";
import { fieldsOf } from "../features/forms/form-action.ts";
import { findPostCode } from "../features/forms/post-code.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { centresTitle, requestSubtitle } from "../features/service-request/form-text.ts";
import { type FreeCentre, FreeCentres } from "../features/service-request/free-centres.tsx";
import { type Submitted, submitRequest } from "../features/service-request/request-call.ts";
import { useRequestFlow } from "../features/service-request/request-flow.ts";
import { RequestFieldset, RequestSubmit } from "../features/service-request/request-form.tsx";
import { requestTitle, useWording, wordingOf } from "../features/service-request/request-text.ts";
import { useSiteInfo } from "../features/shell/site-info.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/free-service";

const path = "/free-service";

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
		canonical: `${root.site.url}${path}`,
	});
};

export default function FreeService({ actionData }: Route.ComponentProps) {
	const form = useRef<HTMLFormElement>(null);
	const text = useWording();
	const inDialog = useRequestDialog(form, actionData);
	return (
		// data-live: the form moves into a dialog, which must not happen while one types (first-touch-script.ts).
		<div className="wrap" data-live="">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: text(requestTitle) }]} />
			<div className="request-page">
				<div className="stack">
					<h1>{text(requestTitle)}</h1>
					<p className="lead">{text(requestSubtitle)}</p>
				</div>
				{actionData?.sent ? <Sent outcome={actionData} /> : !inDialog && <PlainForm form={form} outcome={actionData} />}
				<HowItWorks />
			</div>
		</div>
	);
}

/** With JavaScript the form is in the dialog, with the values typed before hydration. A layout effect, before the first paint. */
function useRequestDialog(form: RefObject<HTMLFormElement | null>, outcome: Outcome | undefined): boolean {
	const navigate = useNavigate();
	const open = useRequestFlow((flow) => flow.open);
	const end = useRequestFlow((flow) => flow.end);
	const [inDialog, setInDialog] = useState(false);
	useLayoutEffect(() => {
		if (outcome?.sent) return;
		setInDialog(true);
		const draft = form.current ? formFields(form.current) : {};
		const typed = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ""));
		open({
			path,
			draft: typed,
			refusal: outcome && { errors: outcome.errors, problem: outcome.message },
			whenClosed: () => {
				if (canGoBackInShop()) void navigate(-1);
				else void navigate("/", { replace: true });
			},
		});
		return end;
	}, [form, outcome, navigate, open, end]);
	return inDialog;
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

function PlainForm({ form, outcome }: { form: RefObject<HTMLFormElement | null>; outcome: Extract<Outcome, { sent: false }> | undefined }) {
	return (
		<form ref={form} method="post" action={path}>
			<div className="form-grid">
				<RequestFieldset errors={outcome?.errors ?? {}} problem={outcome?.message} values={outcome?.values} />
			</div>
			<div className="request-page__end">
				<RequestSubmit />
			</div>
		</form>
	);
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
	const { reply_hours, free_check, free_service } = useSiteInfo().promises;
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
					{free_check ? "The first check is free, for any brand, bought anywhere." : "You learn what is wrong before anything is repaired."}
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
