import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { TextField } from "@lapwing/ui/field";
import { useNavigate } from "react-router";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { useEditForm } from "../form/edit-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { slugFrom } from "../locations/location-form.ts";
import { PageFields, type PageValues } from "./page-fields.tsx";
import { PreviewButton } from "./preview-button.tsx";

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = PageValues & { slug: string };
const blank: Values = { slug: "", title: "", description: "", html: "" };

export function Component() {
	const navigate = useNavigate();
	const form = useEditForm<Values, "POST /staff/pages">({
		name: "page new",
		loaded: { values: blank, version: null },
		route: "POST /staff/pages",
		input: (values) => values,
		read: () => ({ values: blank, version: null }),
		onSaved: ({ data }) => void navigate(`/pages/${data.slug}`, { replace: true }),
		saveLabel: "Add the page",
	});
	const { values, set, at } = form;
	return (
		<>
			<Breadcrumbs items={[{ label: "Pages", href: "/pages" }, { label: "New page" }]} />
			<PageHead title="New page" actions={<PreviewButton title={values.title} html={values.html} />} />
			{form.frame(
				<section className="box" aria-label="The page">
					<PageFields
						form={form}
						onTitle={(title) => {
							const follows = values.slug === "" || values.slug === slugFrom(values.title);
							set({ title, ...(follows && { slug: slugFrom(title) }) });
						}}
					>
						<TextField
							label="Address"
							value={values.slug}
							spellCheck={false}
							hint={`/pages/${values.slug || "…"}. It stays.`}
							onChange={(event) => set({ slug: event.currentTarget.value })}
							error={at("slug")}
						/>
					</PageFields>
				</section>,
			)}
		</>
	);
}
