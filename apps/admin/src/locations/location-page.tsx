import type { StaffLocation } from "@lapwing/contract/staff-locations";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ExternalLink } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { PagePreview } from "../content/page-preview.tsx";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type EditForm, useEditForm } from "../form/edit-form.tsx";
import { SectionLinks } from "../form/section-links.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { loadLocations, type ShopLocation } from "../shop/locations.ts";
import { ClosedNote, ClosingBox } from "./closing-box.tsx";
import { HolidaysBox, HoursBox } from "./hours-editor.tsx";
import { AboutBox, ContactBox, GoodsBox, IdentityBox, PicturesBox, SearchBox } from "./location-boxes.tsx";
import { blankLocation, type LocationChoices, type LocationValues, loadedLocation, locationInput } from "./location-form.ts";
import { PlaceBox } from "./place-box.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { id } = params;
	const { signal } = request;
	const [choices, location, places] = await Promise.all([
		api("GET /staff/location-choices", {}, { signal }),
		id === undefined ? null : api("GET /staff/locations/:id", { id }, { signal }),
		loadLocations(signal),
	]);
	return { choices: choices.data, location: location?.data ?? null, places };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { choices, location, places } = useLoaderData<typeof loader>();
	if (location === null) return <NewLocation choices={choices} />;
	// The version too: closing saves the location, and the form starts from it.
	return <OldLocation key={`${location.id} ${location.closed_at}`} choices={choices} location={location} places={places} />;
}

function NewLocation({ choices }: { choices: LocationChoices }) {
	const navigate = useNavigate();
	const form = useEditForm<LocationValues, "POST /staff/locations">({
		name: "location new",
		loaded: { values: blankLocation, version: null },
		route: "POST /staff/locations",
		input: locationInput,
		// Resets the form: the new location gets a page of its own.
		read: () => ({ values: blankLocation, version: null }),
		onSaved: ({ data }) => void navigate(`/locations/${data.id}`, { replace: true }),
		saveLabel: "Add the location",
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Stores and centres", href: "/locations" }, { label: "New location" }]} />
			<PageHead title="New location" />
			{form.frame(<Boxes form={form} choices={choices} isNew />)}
		</>
	);
}

type OldLocationProps = { choices: LocationChoices; location: StaffLocation; places: readonly ShopLocation[] };

function OldLocation({ choices, location, places }: OldLocationProps) {
	const may = useMay();
	const form = useEditForm<LocationValues, "PUT /staff/locations/:id">({
		name: `location ${location.id}`,
		loaded: loadedLocation(location),
		route: "PUT /staff/locations/:id",
		input: (values, version) => ({ ...locationInput(values), id: location.id, version: version ?? "" }),
		read: ({ data }) => loadedLocation(data),
		latest: async () => loadedLocation((await api("GET /staff/locations/:id", { id: location.id })).data),
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Stores and centres", href: "/locations" }, { label: location.title }]} />
			<PageHead
				title={location.title}
				actions={
					<a className="btn btn--line btn--sm" href={`/${location.slug}`} target="_blank" rel="noreferrer">
						<ExternalLink className="icon icon--sm" aria-hidden="true" />
						See its page
					</a>
				}
			/>
			<ClosedNote location={location} />
			<SectionLinks />
			{form.frame(<Boxes form={form} choices={choices} />)}
			{may("open_locations") ? <ClosingBox location={location} places={places} /> : null}
		</>
	);
}

type BoxesProps = { form: EditForm<LocationValues>; choices: LocationChoices; isNew?: boolean };

function Boxes({ form, choices, isNew = false }: BoxesProps) {
	return (
		<div className="editor">
			<div>
				<IdentityBox form={form} choices={choices} isNew={isNew} />
				<PlaceBox form={form} />
				<AboutBox key={form.round} form={form} />
				<HoursBox form={form} />
				<HolidaysBox form={form} />
			</div>
			<div>
				<ContactBox form={form} />
				<PicturesBox form={form} />
				<GoodsBox form={form} choices={choices} />
				<SearchBox form={form} />
				{form.values.slug === "" ? null : <PagePreview call={form.saveCall} part="page" />}
			</div>
		</div>
	);
}
