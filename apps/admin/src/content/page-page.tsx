import type { StaffPage } from "@lapwing/contract/staff-content";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Checkbox } from "@lapwing/ui/choice";
import { Note } from "@lapwing/ui/note";
import { ExternalLink } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { PageFields, type PageValues } from "./page-fields.tsx";
import { PreviewButton } from "./preview-button.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	return (await api("GET /staff/pages/:slug", { slug: params["slug"] ?? "" }, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = PageValues & { unchecked: boolean };
const loadedOf = ({ title, description, html, unchecked, version }: StaffPage): Loaded<Values> => ({
	values: { title, description, html, unchecked },
	version,
});

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
	const { values, set } = form;
	const navigate = useNavigate();
	const removal = useCall(() => void navigate("/pages"));
	return (
		<>
			<Breadcrumbs items={[{ label: "Pages", href: "/pages" }, { label: page.title || page.slug }]} />
			<PageHead
				title={page.title || page.path}
				actions={
					<>
						<PreviewButton title={values.title} html={values.html} />
						<a className="btn btn--line btn--sm" href={page.path} target="_blank" rel="noreferrer">
							<ExternalLink className="icon icon--sm" aria-hidden="true" />
							See the page
						</a>
						{page.own ? (
							<DeleteButton
								title="Delete this page?"
								text="It cannot be brought back. Menu and footer stop showing links to it."
								busy={removal.busy}
								onDelete={() => {
									form.draft.discard();
									removal.call("DELETE /staff/pages/:slug", { slug: page.slug });
								}}
							/>
						) : null}
					</>
				}
			/>
			<FormNote refused={removal.refused} />
			{form.frame(
				<section className="box" aria-label="The page">
					{page.unchecked ? (
						<>
							<Note tone="warn">This text was accepted from a draft. Have a professional check it before you rely on it.</Note>
							<Checkbox checked={!values.unchecked} onChange={(event) => set({ unchecked: !event.currentTarget.checked })}>
								A professional has checked this text
							</Checkbox>
						</>
					) : null}
					<PageFields form={form} />
				</section>,
			)}
		</>
	);
}
