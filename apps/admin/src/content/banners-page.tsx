import type { RouteData } from "@lapwing/contract/client";
import type { BannerInput, LinkTargets } from "@lapwing/contract/content";
import { narrowestBanner } from "@lapwing/contract/picture-sizes";
import { SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { Tag } from "@lapwing/ui/tag";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { FocalPointField } from "../media/focal-point-field.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { Arrangement } from "./arrangement.tsx";
import { LinkLines } from "./link-lines.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [banners, targets] = await Promise.all([api("GET /staff/banners", {}, { signal }), api("GET /staff/link-targets", {}, { signal })]);
	return { banners: banners.data, targets: targets.data };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = { banners: BannerInput[] };
const loadedOf = ({ version, banners }: RouteData<"GET /staff/banners">): Loaded<Values> => ({ values: { banners }, version });

const newBanner = (): BannerInput => ({
	key: crypto.randomUUID(),
	title: "",
	text: "",
	tab_title: "",
	tab_text: "",
	image: null,
	focus: null,
	drawing: { size: 14, colour: "sand", wallpaper: "hills" },
	caption: null,
	actions: [{ title: "", url: "/products" }],
	visible_from: null,
	visible_until: null,
});

const colours = ["sand", "silver", "graphite", "petrol", "navy", "pearl"] as const;
const wallpapers = ["crest", "hills", "arcs", "bands", "wave", "dot"] as const;

export function Component() {
	const { banners, targets } = useLoaderData<typeof loader>();
	const [now] = useState(() => new Date().toISOString());
	const form = useEditForm<Values, "PUT /staff/banners">({
		name: "banners",
		loaded: loadedOf(banners),
		route: "PUT /staff/banners",
		input: (values, version) => ({ ...values, version: version ?? "" }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/banners")).data),
		words: { banners: "the banners" },
	});
	return (
		<Arrangement
			heading="Banners"
			form={form}
			preview="banners"
			name="banners"
			title={({ title }, index) => title || `Banner ${index + 1}`}
			add={newBanner}
			addLabel="Add a banner"
			most={12}
		>
			{(banner, change, at) => <BannerFields banner={banner} targets={targets} now={now} change={change} at={at} />}
		</Arrangement>
	);
}

type BannerProps = {
	banner: BannerInput;
	targets: LinkTargets;
	now: string;
	change: (changes: Partial<BannerInput>) => void;
	at: (field: string) => string | undefined;
};

function shownWords({ visible_from, visible_until }: BannerInput, now: string): string {
	if (visible_from !== null && visible_from > now) return "Not yet";
	return visible_until !== null && visible_until <= now ? "Over" : "On show";
}

function BannerFields({ banner, targets, now, change, at }: BannerProps) {
	const state = shownWords(banner, now);
	return (
		<>
			<div className="banner-preview">
				<div>
					<Tag tone={state === "On show" ? "ok" : "off"}>{state}</Tag>
					<b>{banner.title || "Title"}</b>
					<p>{banner.text}</p>
					<p className="muted">{banner.actions.map(({ title }) => title).join(" · ")}</p>
				</div>
				{banner.image ? <img src={banner.image} alt="" /> : banner.drawing ? <LaptopDrawing {...banner.drawing} /> : null}
			</div>
			<div className="form-grid">
				<TextField
					label="Title"
					value={banner.title}
					onChange={(event) => change({ title: event.currentTarget.value })}
					error={at("title")}
				/>
				<TextField
					label="Caption"
					value={banner.caption ?? ""}
					optional
					onChange={(event) => change({ caption: event.currentTarget.value || null })}
					error={at("caption")}
				/>
				<TextArea
					label="Text"
					rows={2}
					value={banner.text}
					fieldClassName="wide"
					onChange={(event) => change({ text: event.currentTarget.value })}
					error={at("text")}
				/>
				<TextField
					label="Title of its tab"
					optional
					hint="Empty: the banner's title."
					value={banner.tab_title}
					onChange={(event) => change({ tab_title: event.currentTarget.value })}
					error={at("tab_title")}
				/>
				<TextField
					label="Text of its tab"
					optional
					value={banner.tab_text}
					onChange={(event) => change({ tab_text: event.currentTarget.value })}
					error={at("tab_text")}
				/>
			</div>
			<PictureField
				label="Picture"
				hint={`At least ${narrowestBanner} pixels wide. Without one, a laptop is drawn.`}
				narrowest={narrowestBanner}
				value={banner.image}
				// A new picture fills its space, cropped around its middle, until staff choose otherwise.
				onChange={(image) => change({ image, focus: image === null ? null : { x: 50, y: 50 } })}
				error={at("image")}
			/>
			{banner.image === null ? null : <FocalPointField image={banner.image} value={banner.focus} onChange={(focus) => change({ focus })} />}
			{banner.image === null && banner.drawing ? (
				<div className="form-grid">
					<SelectField
						label="Colour of the drawing"
						value={banner.drawing.colour}
						onChange={(event) =>
							banner.drawing && change({ drawing: { ...banner.drawing, colour: event.currentTarget.value as (typeof colours)[number] } })
						}
					>
						{colours.map((colour) => (
							<option key={colour}>{colour}</option>
						))}
					</SelectField>
					<SelectField
						label="Its wallpaper"
						value={banner.drawing.wallpaper}
						onChange={(event) =>
							banner.drawing &&
							change({ drawing: { ...banner.drawing, wallpaper: event.currentTarget.value as (typeof wallpapers)[number] } })
						}
					>
						{wallpapers.map((wallpaper) => (
							<option key={wallpaper}>{wallpaper}</option>
						))}
					</SelectField>
				</div>
			) : null}
			<LinkLines
				legend="Buttons"
				noun="Button"
				addLabel="Add a button"
				links={banner.actions}
				onChange={(actions) => change({ actions })}
				add={() => ({ title: "", url: "/products" })}
				most={3}
				longest={40}
				targets={targets}
				goods
				at={(place, field) => at(`actions.${place}.${field}`)}
			/>
			<ScheduleFields entry={banner} onChange={change} at={at} />
		</>
	);
}
