import type { PolicyDraft } from "@lapwing/contract/set-up";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Tag } from "@lapwing/ui/tag";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PreviewButton } from "../content/preview-button.tsx";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/set-up/policies", {}, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const drafts = useLoaderData<typeof loader>();
	const lacks = drafts[0]?.lacks ?? [];
	const canAccept = drafts.some(({ written }) => !written);
	return (
		<>
			<Breadcrumbs items={[{ label: "Set-up", href: "/set-up" }, { label: "Policies" }]} />
			<PageHead title="Drafts of policies" />
			<Note tone="warn">
				These are drafts, not legal advice. Have a professional check them. Accepting one publishes it with your data; you can edit it at
				any time.
				{canAccept && lacks.length > 0 ? (
					<>
						{" "}
						They do not know {lacks.join(", ")} yet:{" "}
						<Link className="link" to="/settings/shop">
							enter this in Settings first
						</Link>
						.
					</>
				) : null}
			</Note>
			<ol className="set-up">
				{drafts.map((draft) => (
					<DraftBox key={draft.slug} draft={draft} />
				))}
			</ol>
		</>
	);
}

function DraftBox({ draft: { slug, path, title, html, written, unchecked } }: { draft: PolicyDraft }) {
	const { call, busy, refused } = useCall();
	return (
		<li className="box">
			<h2>
				<span>{title}</span>
				{unchecked ? <Tag tone="warn">Draft to be checked</Tag> : written ? <Tag tone="ok">Written</Tag> : <Tag>Draft</Tag>}
			</h2>
			<p className="muted">{path}</p>
			<FormNote refused={refused} />
			<div className="row">
				{written ? (
					<ButtonLink size="sm" tone="line" href={`/pages/${slug}`} aria-label={`Edit: ${title}`}>
						Edit
					</ButtonLink>
				) : (
					<>
						<Button
							size="sm"
							busy={busy}
							busyLabel="Publishing"
							aria-label={`Accept and publish: ${title}`}
							onClick={() => call("POST /staff/set-up/policies/:slug", { slug })}
						>
							Accept and publish
						</Button>
						<PreviewButton title={`${title} (draft)`} html={html} />
					</>
				)}
			</div>
		</li>
	);
}
