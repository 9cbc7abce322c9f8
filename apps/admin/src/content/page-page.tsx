import type { StaffPage } from "@lapwing/contract/staff-content";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { TextArea, TextField } from "@lapwing/ui/field";
import { ExternalLink } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { RichText } from "../products/rich-text.tsx";
import { PreviewButton } from "./preview-button.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	return (await api("GET /staff/pages/:slug", { slug: params["slug"] as StaffPage["slug"] }, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = { title: string; description: string; html: string };
const loadedOf = ({ title, description, html, version }: StaffPage): Loaded<Values> => ({ values: { title, description, html }, version });

export function Component() {
	const page = useLoaderData<typeof loader>();
	return <Editor key={page.slug} page={page} />;
}

function Editor({ page }: { page: StaffPage }) {
	const form = useEditForm<Values, "PUT /staff/pages/:slug">({
		name: `page ${page.slug}`,
		loaded: loadedOf(page),
		route: "PUT /staff/pages/:slug",
		input: (values, version) => ({ ...values, slug: page.slug, version }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/pages/:slug", { slug: page.slug })).data),
		words: { html: "the text" },
	});
	const { values, set, at } = form;
	return (
		<>
			<Breadcrumbs items={[{ label: "Pages", href: "/pages" }, { label: page.title || page.slug }]} />
			<PageHead
				title={page.title || `/${page.slug}`}
				actions={
					<>
						<PreviewButton title={values.title} html={values.html} />
						<a className="btn btn--line btn--sm" href={`/${page.slug}`} target="_blank" rel="noreferrer">
							<ExternalLink className="icon icon--sm" aria-hidden="true" />
							See the page
						</a>
					</>
				}
			/>
			{form.frame(
				<section className="box" aria-label="The page">
					<TextField
						label="Title"
						value={values.title}
						maxLength={120}
						onChange={(event) => set({ title: event.currentTarget.value })}
						error={at("title")}
					/>
					<TextArea
						label="Description for search engines"
						rows={2}
						value={values.description}
						maxLength={320}
						onChange={(event) => set({ description: event.currentTarget.value })}
						error={at("description")}
					/>
					<RichText key={form.round} label="Text" value={values.html} onChange={(html) => set({ html })} error={at("html")} />
				</section>,
			)}
		</>
	);
}
