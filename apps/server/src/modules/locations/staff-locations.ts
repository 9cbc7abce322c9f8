// Stores and service centres in the console. Optimistic locking: a save with an older version is refused.

import { view360Of } from "@lapwing/contract/embeds";
import type { LocationChoices, LocationForm, LocationSummary, PinNear, StaffLocation } from "@lapwing/contract/staff-locations";
import { standardServices } from "@lapwing/contract/standard-services";
import { isTimeZone } from "@lapwing/contract/text";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError, atOwnLocations, boundLocations, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { sanitiseHtml } from "../html/sanitise.ts";
import { expectReady } from "../media/media.ts";
import { addRedirect } from "../redirects/redirects.ts";
import { replaceLinks } from "../redirects/replace-links.ts";
import { findPin, pinsNear } from "./pin-codes.ts";
import { saveLocations } from "./save-locations.ts";
import { location } from "./schema.ts";

const maxLocations = 500;

/** Open ones, for forms and filters; `withClosed` for their own list. */
export async function listLocations(ctx: Ctx, withClosed: boolean): Promise<LocationSummary[]> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, title: col.text, kind: col.textOf<LocationSummary["kind"]>(), city: col.text, slug: col.text, closed: col.bool },
		sql`
		select id, title, kind, city, slug, closed_at is not null as closed from location
		where ${atOwnLocations(ctx, sql`id`)} ${withClosed ? sql`` : sql`and closed_at is null`}
		order by closed_at is not null, title, id limit ${maxLocations}`,
	);
	return rows;
}

/** Locked `for share` in a transaction: it is not closed before what is booked there is stored. */
export async function findOpenLocation(
	ctx: Ctx,
	id: number,
): Promise<{ title: string; slug: string; kind: LocationSummary["kind"] } | undefined> {
	const [row] = await ctx.db
		.select({ title: location.title, slug: location.slug, kind: location.kind })
		.from(location)
		.where(and(eq(location.id, id), isNull(location.closedAt)))
		.limit(1)
		.for("share");
	return row;
}

export async function setLocationClosed(ctx: Ctx, id: number, at: Date | null): Promise<void> {
	await ctx.db.update(location).set({ closedAt: at, updatedAt: ctx.now }).where(eq(location.id, id));
}

export async function getLocationChoices(ctx: Ctx, siteUrl: string): Promise<LocationChoices> {
	const rows = await queryRows(
		ctx.db,
		{
			brands: col.json<LocationChoices["brands"]>(),
			subcategories: col.json<LocationChoices["subcategories"]>(),
			sites: col.list(col.text),
		},
		sql`
		select coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'title', title) order by title) from brand), '[]') as brands,
			coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'title', name) order by name) from subcategory), '[]') as subcategories,
			coalesce((select jsonb_agg(distinct site) from location where site is not null), '[]') as sites`,
	);
	return { ...(rows[0] ?? { brands: [], subcategories: [], sites: [] }), site_url: siteUrl };
}

/** Staff bound to locations edit theirs. */
export function expectOwnLocation(ctx: Ctx, id: number): void {
	if (boundLocations(ctx)?.includes(id) === false) throw noSuchLocation();
}

export async function getStaffLocation(ctx: Ctx, id: number): Promise<StaffLocation> {
	const [row] = await ctx.db.select().from(location).where(eq(location.id, id)).limit(1);
	if (row === undefined) throw noSuchLocation();
	const rows = await queryRows(
		ctx.db,
		{
			brands: col.list(col.text),
			service_brands: col.list(col.text),
			subcategories: col.list(col.text),
			redirect_to: col.nullable(col.text),
		},
		sql`
		select array(select brand.slug from location_brand member join brand on brand.id = member.brand_id
				where member.location_id = ${id} order by brand.title) as brands,
			array(select service_brand.title from location_service_brand member join service_brand on service_brand.id = member.service_brand_id
				where member.location_id = ${id} order by service_brand.position) as service_brands,
			array(select subcategory.slug from location_subcategory member join subcategory on subcategory.id = member.subcategory_id
				where member.location_id = ${id} order by member.position) as subcategories,
			(select target from moved_path where path = ${`/${row.slug}`} and ${row.closedAt !== null}::boolean) as redirect_to`,
	);
	return {
		id: row.id,
		version: row.updatedAt.toISOString(),
		kind: row.kind,
		site: row.site,
		title: row.title,
		slug: row.slug,
		address: row.address,
		city: row.city,
		state_code: row.stateCode,
		post_code: row.postCode,
		contact_no: row.contactNo,
		email: row.email,
		group_contacts: row.groupContacts,
		group_emails: row.groupEmails,
		whatsapp_no: row.whatsappNo,
		map_link: row.mapLink,
		image_360_link: row.image360Link,
		banner: row.banner,
		banner_focus: row.bannerFocus,
		image: row.image,
		description: row.description,
		offers: row.offers,
		meta: { title: row.metaTitle, description: row.metaDescription, keywords: row.metaKeywords },
		latitude: row.latitude,
		longitude: row.longitude,
		time_zone: row.timeZone,
		hours: row.hours,
		holidays: row.holidays,
		takes_free_service: row.takesFreeService,
		services: row.services,
		gstin: row.gstin,
		brands: rows[0]?.brands ?? [],
		service_brands: rows[0]?.service_brands ?? [],
		subcategories: rows[0]?.subcategories ?? [],
		closed_at: row.closedAt?.toISOString() ?? null,
		redirect_to: rows[0]?.redirect_to ?? null,
	};
}

const mapRadiusKm = 8;
const pinsOnMap = 80;

export async function listPinsNear(point: { latitude: number; longitude: number }): Promise<PinNear[]> {
	const places = await pinsNear(point, mapRadiusKm, pinsOnMap);
	return places.map(({ pin, city, latitude, longitude }) => ({ pin, city, latitude, longitude }));
}

export async function getPinPoint(pin: string): Promise<{ city: string; state_code: string; latitude: number; longitude: number }> {
	const place = await findPin(pin);
	if (place === undefined) throw new AppError("not_found", "We do not know this PIN code.");
	return { city: place.city, state_code: place.stateCode, latitude: place.latitude, longitude: place.longitude };
}

export async function addLocation(ctx: Ctx, form: LocationForm): Promise<StaffLocation> {
	const checked = { ...check(form), address: completeAddress(form) };
	return inTransaction(ctx, async (tx) => {
		await expectFreeSlug(tx, form.slug, undefined);
		await expectPictures(tx, form);
		await saveLocations(tx, [checked]);
		const [row] = await tx.db.select({ id: location.id }).from(location).where(eq(location.slug, form.slug)).limit(1);
		const saved = await getStaffLocation(tx, row?.id ?? 0);
		await recordChange(tx, { action: "added", subject: "location", id: saved.id, title: saved.title, after: saved });
		return saved;
	});
}

export async function saveLocation(ctx: Ctx, id: number, version: string, form: LocationForm): Promise<StaffLocation> {
	expectOwnLocation(ctx, id);
	const valid = check(form);
	return inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`select 1 from location where id = ${id} for update`);
		const before = await getStaffLocation(tx, id);
		if (Date.parse(before.version) !== Date.parse(version))
			throw new AppError("conflict", "Somebody else has saved this location while you were editing it.");
		const checked = { ...valid, address: completeAddress(form, before) };
		await expectFreeSlug(tx, form.slug, id);
		await expectPictures(tx, form);
		if (form.slug !== before.slug) {
			await tx.db.update(location).set({ slug: form.slug }).where(eq(location.id, id));
			await addRedirect(tx, `/${before.slug}`, `/${form.slug}`);
			await replaceLinks(tx, { from: `/${before.slug}`, to: `/${form.slug}`, titles: [before.title, form.title] });
		}
		await saveLocations(tx, [checked]);
		const saved = await getStaffLocation(tx, id);
		const { version: _before, ...was } = before;
		const { version: _after, ...is } = saved;
		await recordChange(tx, { action: "changed", subject: "location", id, title: saved.title, before: was, after: is });
		return saved;
	});
}

type Address = Pick<LocationForm, "address" | "city" | "post_code">;

/** Street and area with city and PIN, as pages, mails and job sheets show it. Those of an earlier save that have changed are replaced. */
function completeAddress({ address, city, post_code }: Address, before?: Address): string {
	const ending = before && `, ${before.city} ${before.post_code}`;
	const street = ending && address.endsWith(ending) ? address.slice(0, -ending.length) : address;
	return street.replaceAll(" ", "").includes(post_code) ? street : `${street}, ${city} ${post_code}`;
}

function expectPictures(ctx: Ctx, { banner, image, image_360_link }: LocationForm): Promise<void> {
	return expectReady(ctx, { banner, image, image_360_link });
}

function check(form: LocationForm): LocationForm {
	const errors: Record<string, string[]> = {};
	const days = [...Object.entries(form.hours), ...form.holidays.map((holiday) => [holiday.date, holiday.hours] as const)];
	for (const [day, spans] of days) {
		const sorted = spans.toSorted((one, other) => (one[0] < other[0] ? -1 : 1));
		const overlap = sorted.some((span, index) => index > 0 && span[0] < (sorted[index - 1]?.[1] ?? ""));
		if (overlap) errors[`hours.${day}`] = ["These times overlap."];
		if (spans.some(([from, until]) => from === until)) errors[`hours.${day}`] = ["The closing time is the opening time."];
	}
	const dates = form.holidays.map(({ date }) => date);
	if (new Set(dates).size !== dates.length) errors["holidays"] = ["A day is named twice."];
	if (form.image_360_link !== null && form.image_360_link !== "" && view360Of(form.image_360_link) === null)
		errors["image_360_link"] = ["Use a full address, or the path of a picture of this shop."];
	if (!isTimeZone(form.time_zone)) errors["time_zone"] = ["This is not a time zone."];
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
	return { ...form, services: addedServices(form.services), description: sanitiseHtml(form.description) };
}

/** Without repetitions, and without the five that every location's page shows anyway. */
function addedServices(services: readonly string[]): string[] {
	const plain = (service: string) => service.toLowerCase().replaceAll(/\s+/g, " ");
	const known = new Set<string>(standardServices.map(plain));
	return services.filter((service) => !known.has(plain(service)) && known.add(plain(service)));
}

async function expectFreeSlug(ctx: Ctx, slug: string, own: number | undefined): Promise<void> {
	const [taken] = await ctx.db.select({ id: location.id, title: location.title }).from(location).where(eq(location.slug, slug)).limit(1);
	if (taken !== undefined && taken.id !== own) throw invalidInput({ slug: [`${taken.title} has this address.`] });
}

function noSuchLocation(): AppError {
	return new AppError("not_found", "There is no such store or service centre.");
}
