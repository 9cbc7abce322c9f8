import type { RouteInput } from "@lapwing/contract/client";
import { narrowestBanner } from "@lapwing/contract/picture-sizes";
import type { StaffPost } from "@lapwing/contract/staff-content";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { ProductsField } from "../catalogue/product-finder.tsx";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { type EditForm, type Loaded, useEditForm } from "../form/edit-form.tsx";
import { fromLocal, toLocal } from "../form/moments.ts";
import { useStaff } from "../layout/frame.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { slugFrom } from "../locations/location-form.ts";
import { PictureField } from "../media/picture-field.tsx";
import { RichText } from "../products/rich-text.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { PreviewButton } from "./preview-button.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { slug } = params;
	return slug === undefined ? null : (await api("GET /staff/posts/:slug", { slug }, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = Omit<StaffPost, "version" | "tags" | "products" | "published_at" | "cover"> & {
	published_at: string;
	tags: string;
	products: string[];
	kind: StaffPost["cover"]["kind"];
	ground: StaffPost["cover"]["ground"];
	picture: string | null;
};

const kinds: readonly Values["kind"][] = [
	"memory",
	"sizes",
	"battery",
	"screen",
	"keyboard",
	"ports",
	"cooling",
	"storage",
	"warranty",
	"repair",
	"student",
	"travel",
];

function loadedOf({ version, tags, products, published_at, cover, ...post }: StaffPost): Loaded<Values> {
	return {
		version,
		values: { ...post, ...cover, picture: cover.picture ?? null, tags: tags.join(", "), products, published_at: toLocal(published_at) },
	};
}

const words = (typed: string) =>
	typed
		.split(",")
		.map((word) => word.trim())
		.filter(Boolean);

function inputOf({ kind, ground, picture, tags, products, published_at, ...values }: Values): RouteInput<"POST /staff/posts"> {
	return { ...values, cover: { kind, ground, picture }, tags: words(tags), products, published_at: fromLocal(published_at) ?? "" };
}

export function Component() {
	const post = useLoaderData<typeof loader>();
	return post === null ? <NewGuide /> : <OldGuide key={post.slug} post={post} />;
}

function NewGuide() {
	const navigate = useNavigate();
	const { name } = useStaff();
	const [now] = useState(() => toLocal(new Date().toISOString()));
	const blank: Values = {
		slug: "",
		title: "",
		excerpt: "",
		author: name,
		author_role: "",
		html: "",
		published_at: now,
		tags: "",
		products: [],
		kind: "memory",
		ground: "paper",
		picture: null,
	};
	const form = useEditForm<Values, "POST /staff/posts">({
		name: "guide new",
		loaded: { values: blank, version: null },
		route: "POST /staff/posts",
		input: inputOf,
		read: () => ({ values: blank, version: null }),
		onSaved: ({ data }) => void navigate(`/guides/${data.slug}`, { replace: true }),
		saveLabel: "Keep the guide",
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Guides", href: "/guides" }, { label: "New guide" }]} />
			<PageHead title="New guide" actions={<PreviewButton title={form.values.title} html={form.values.html} />} />
			{form.frame(<Fields form={form} isNew />)}
		</>
	);
}

function OldGuide({ post }: { post: StaffPost }) {
	const navigate = useNavigate();
	const form = useEditForm<Values, "PUT /staff/posts/:slug">({
		name: `guide ${post.slug}`,
		loaded: loadedOf(post),
		route: "PUT /staff/posts/:slug",
		input: (values, version) => ({ ...inputOf(values), version: version ?? "" }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/posts/:slug", { slug: post.slug })).data),
		words: { html: "the text" },
	});
	const removal = useCall(() => void navigate("/guides"));
	return (
		<>
			<Breadcrumbs items={[{ label: "Guides", href: "/guides" }, { label: post.title }]} />
			<PageHead
				title={post.title}
				actions={
					<>
						<PreviewButton title={form.values.title} html={form.values.html} />
						<DeleteButton
							title="Delete this guide?"
							text="It cannot be brought back. Its address answers that it is gone."
							busy={removal.busy}
							onDelete={() => {
								form.draft.discard();
								removal.call("DELETE /staff/posts/:slug", { slug: post.slug });
							}}
						/>
					</>
				}
			/>
			<FormNote refused={removal.refused} />
			{form.frame(<Fields form={form} isNew={false} />)}
		</>
	);
}

function Fields({ form, isNew }: { form: EditForm<Values>; isNew: boolean }) {
	const { values, set, at } = form;
	const text = (name: Exclude<keyof Values, "kind" | "ground" | "picture" | "html" | "products">) => ({
		value: values[name],
		onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
		error: at(name),
	});
	return (
		<div className="editor">
			<div>
				<section className="box" aria-label="The guide">
					<TextField
						label="Title"
						value={values.title}
						maxLength={140}
						onChange={(event) => {
							const title = event.currentTarget.value;
							const follows = isNew && (values.slug === "" || values.slug === slugFrom(values.title));
							set({ title, ...(follows && { slug: slugFrom(title) }) });
						}}
						error={at("title")}
					/>
					<TextArea label="In a sentence or two" rows={2} maxLength={320} {...text("excerpt")} />
					<RichText key={form.round} label="Text" value={values.html} onChange={(html) => set({ html })} error={at("html")} />
				</section>
			</div>
			<div>
				<section className="box" aria-label="Around it">
					<TextField label="Public from" type="datetime-local" {...text("published_at")} />
					<TextField label="Address" {...text("slug")} readOnly={!isNew} spellCheck={false} hint={`/blog/${values.slug || "…"}`} />
					<TextField label="Author" maxLength={80} {...text("author")} />
					<TextField label="What the author does" maxLength={120} {...text("author_role")} />
					<TextField label="Tags" {...text("tags")} error={at("tags") ?? at("tags.0")} hint="One to six, separated by commas." />
					<ProductsField
						label="Products it speaks of"
						value={values.products}
						onChange={(products) => set({ products })}
						error={at("products")}
					/>
					<SelectField label="Drawing" value={values.kind} onChange={(event) => set({ kind: event.currentTarget.value as Values["kind"] })}>
						{kinds.map((kind) => (
							<option key={kind}>{kind}</option>
						))}
					</SelectField>
					<SelectField
						label="Ground of the drawing"
						value={values.ground}
						onChange={(event) => set({ ground: event.currentTarget.value as Values["ground"] })}
					>
						{["petrol", "sand", "paper"].map((ground) => (
							<option key={ground}>{ground}</option>
						))}
					</SelectField>
					<PictureField
						label="Cover picture"
						hint={`At least ${narrowestBanner} pixels wide. Without one, the drawing is shown.`}
						narrowest={narrowestBanner}
						value={values.picture}
						onChange={(picture) => set({ picture })}
						error={at("cover.picture")}
					/>
				</section>
			</div>
		</div>
	);
}
