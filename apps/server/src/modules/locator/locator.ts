// Store locator: by brand, name, or distance from a PIN code or position. Public data only.

import type { Point } from "@lapwing/contract/distance";
import { greatCircleKm } from "@lapwing/contract/distance";
import { mapFrameOf, mapUrlOf, view360Of } from "@lapwing/contract/embeds";
import type {
	ClosedLocation,
	FreeServiceCenter,
	Location,
	LocationKind,
	LocatorOptions,
	LocatorQuery,
	ServiceCenter,
	Store,
} from "@lapwing/contract/location";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { startsWith } from "../../db/like.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { listCachedStoreStock, listStoreStock, type StoreStock } from "../inventory/store-stock.ts";
import { findPin, findPinRegion, nearestPin } from "../locations/pin-codes.ts";
import { placeName } from "../locations/place-name.ts";

const defaultRadiusKm = 100;
const maxListed = 50;
const maxOptions = 5000;
/** Number of results when none lies within the radius. */
const nearestShown = 3;
/** A position further than this from every PIN is abroad. */
const abroadKm = 100;

/** Search criteria: the three filters, or a position. */
export type Search = { centerId: number | null; brandId: number | null; postCode: string | null; position: Point | null };

export function searchOf(query: LocatorQuery): Search | undefined {
	const position =
		typeof query.latitude === "number" && typeof query.longitude === "number"
			? { latitude: query.latitude, longitude: query.longitude }
			: null;
	if (query.center_id === undefined && query.brand_id === undefined && query.post_code === undefined && position === null) return undefined;
	return { centerId: query.center_id ?? null, brandId: query.brand_id ?? null, postCode: query.post_code ?? null, position };
}

export type Found<L> = { locations: L[]; message?: string; postCode?: string };

export async function findStores(ctx: Ctx, search: Search): Promise<Found<Store>> {
	const { rows, ...said } = await findLocations(ctx, "store", search);
	const counters = await listCachedStoreStock(
		ctx,
		rows.map((row) => row.id),
	);
	return { locations: rows.map((row) => storeOf(row, counters.get(row.id))), ...said };
}

export async function findServiceCenters(ctx: Ctx, search: Search): Promise<Found<ServiceCenter>> {
	const { rows, ...said } = await findLocations(ctx, "service_center", search);
	return { locations: rows.map(serviceCenterOf), ...said };
}

export async function getLocation(ctx: Ctx, slug: string): Promise<Location> {
	const rows = await queryRows(
		ctx.db,
		locationRow,
		sql`${prepared} select ${columns}, null as distance_km from location where slug = ${slug} and closed_at is null limit 1`,
	);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such page.");
	if (row.kind === "service_center") return serviceCenterOf(row);
	return storeOf(row, (await listStoreStock(ctx, [row.id])).get(row.id));
}

export async function getClosedLocation(ctx: Ctx, slug: string): Promise<ClosedLocation> {
	const rows = await queryRows(
		ctx.db,
		{ kind: col.textOf<LocationKind>(), title: col.text, latitude: col.number, longitude: col.number, redirect_to: col.nullable(col.text) },
		sql`
		select kind, title, latitude, longitude, (select target from moved_path where path = '/' || location.slug) as redirect_to
		from location where slug = ${slug} and closed_at is not null limit 1`,
	);
	const [closed] = rows;
	if (closed === undefined) throw new AppError("not_found", "There is no such page.");
	const [nearest] = await queryRows(
		ctx.db,
		{ title: col.text, slug: col.text, city: col.text, distance_km: col.number },
		sql`
		select title, slug, city, ${distanceFrom(closed)} as distance_km from location
		where kind = ${closed.kind} and closed_at is null order by distance_km, id limit 1`,
	);
	return {
		title: closed.title,
		redirect_to: closed.redirect_to,
		nearest: nearest ? { ...nearest, distance_km: rounded(nearest.distance_km) } : null,
	};
}

export async function getLocatorOptions(ctx: Ctx, kind: LocationKind): Promise<LocatorOptions> {
	const handled =
		kind === "store"
			? sql`select brand.id, brand.title from brand
				where exists (select 1 from location_brand handled join location on location.id = handled.location_id
					where handled.brand_id = brand.id and location.closed_at is null)`
			: sql`select brand.id, brand.title from service_brand brand
				where exists (select 1 from location_service_brand handled join location on location.id = handled.location_id
					where handled.service_brand_id = brand.id and location.closed_at is null)`;
	const brands = await queryRows(
		ctx.db,
		{ id: col.number, title: col.text },
		sql`${handled} order by brand.position, brand.title limit 500`,
	);
	const centers = await queryRows(
		ctx.db,
		{ id: col.number, title: col.text, city: col.text },
		sql`select id, title, city from location where kind = ${kind} and closed_at is null order by title, id limit ${constant(maxOptions)}`,
	);
	return { brands, centers: centers.map((center) => ({ id: center.id, title: placeName(center) })) };
}

const freeServiceOffered = sql`exists (select from location where kind = 'service_center' and takes_free_service and closed_at is null)`;
/** Centres with free service; where the seller has none, all of them. */
const takesRequests = sql`(takes_free_service or not ${freeServiceOffered})`;

/** Whether there are service centres and none of them takes free service. */
export async function repairsForMoneyOnly(ctx: Ctx): Promise<boolean> {
	const [row] = await queryRows(
		ctx.db,
		{ paid: col.bool },
		sql`select exists (select from location where kind = 'service_center' and closed_at is null) and not ${freeServiceOffered} as paid`,
	);
	return row?.paid ?? false;
}

/** Service centres that take requests, nearest first if the PIN is known. */
export async function listFreeServiceCenters(ctx: Ctx, postCode: string | null): Promise<FreeServiceCenter[]> {
	const origin = postCode === null ? undefined : await originOf(postCode);
	const rows = await queryRows(
		ctx.db,
		{
			title: col.text,
			whatsapp_no: col.nullable(col.text),
			map_link: col.nullable(col.text),
			slug: col.text,
			latitude: col.number,
			longitude: col.number,
		},
		sql`
		select title, whatsapp_no, map_link, slug, latitude, longitude from location
		where kind = 'service_center' and ${takesRequests} and closed_at is null order by title, id limit ${constant(maxOptions)}`,
	);
	const items = rows.map(({ latitude, longitude, ...service_center }) => ({
		service_center,
		map_url: mapUrlOf(service_center.map_link, { latitude, longitude }),
		...(origin?.point && { distance_km: rounded(greatCircleKm(origin.point, { latitude, longitude })) }),
	}));
	return items.toSorted((one, other) => (one.distance_km ?? 0) - (other.distance_km ?? 0)).slice(0, maxListed);
}

/** Nearest service centre that takes requests, for assigning one. */
export async function nearestFreeServiceCenter(ctx: Ctx, postCode: string): Promise<number | undefined> {
	const origin = await originOf(postCode);
	if (origin?.point === undefined) return undefined;
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		select id from location where kind = 'service_center' and ${takesRequests} and closed_at is null order by ${distanceFrom(origin.point)}, id limit 1`,
	);
	return rows[0]?.id;
}

type Said = { message?: string; postCode?: string };
type Rows = Said & { rows: Row[] };

/** Sorted, with the distance if the origin is known. */
export async function findLocations(ctx: Ctx, kind: LocationKind, search: Search): Promise<Rows> {
	const matching = sql.join([sql`location.kind = ${kind}`, sql`location.closed_at is null`, ...filters(kind, search)], sql` and `);
	if (search.position !== null) return findNearPosition(ctx, kind, matching, search.position);
	if (search.postCode === null) return listInOrder(ctx, matching, sql`city, title, id`);
	if (search.postCode.length < 6) {
		const starts = sql`${matching} and location.post_code like ${startsWith(search.postCode)}`;
		return listInOrder(ctx, starts, sql`post_code, title, id`);
	}
	const origin = await originOf(search.postCode);
	if (origin === undefined) return { rows: [] };
	const place = `the PIN code ${search.postCode}`;
	const found = await findNear(ctx, kind, matching, origin.point, place);
	if (origin.known || found.message !== undefined) return found;
	return { ...found, message: `We do not know ${place}. These are nearest to the region ${search.postCode.slice(0, 3)}.` };
}

function filters(kind: LocationKind, { centerId, brandId }: Search): SQL[] {
	const wanted: SQL[] = [];
	if (centerId !== null) wanted.push(sql`location.id = ${centerId}`);
	if (brandId !== null)
		wanted.push(
			kind === "store"
				? sql`location.id in (select location_id from location_brand where brand_id = ${brandId})`
				: sql`location.id in (select location_id from location_service_brand where service_brand_id = ${brandId})`,
		);
	return wanted;
}

async function listInOrder(ctx: Ctx, matching: SQL, order: SQL): Promise<Rows> {
	const { rows, total } = await readPlaced(
		ctx,
		sql`select id, null::float8 as distance_km, row_number() over (order by ${order}) as place,
				(select count(*) from location where ${matching})::int as total
			from location where ${matching} order by place limit ${constant(maxListed)}`,
	);
	if (total <= rows.length) return { rows };
	return { rows, message: `The first ${maxListed} of ${total} are shown. Enter a PIN code to see the nearest.` };
}

/** Two-step query: ranks ids first, then reads all columns for those on the page only. */
async function readPlaced(ctx: Ctx, placed: SQL): Promise<{ rows: Row[]; total: number }> {
	const rows = await queryRows(
		ctx.db,
		{ ...locationRow, total: col.number },
		sql`${prepared}
		with placed as materialized (${placed})
		select ${columns}, placed.distance_km, placed.total from placed join location on location.id = placed.id order by placed.place`,
	);
	return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A position is mapped to its nearest PIN, so that both kinds of search give the same list. */
async function findNearPosition(ctx: Ctx, kind: LocationKind, matching: SQL, position: Point): Promise<Rows> {
	const { place, distance } = await nearestPin(position);
	if (distance > abroadKm) return findNear(ctx, kind, matching, position, "your location");
	const found = await findNear(ctx, kind, matching, place, `the PIN code ${place.pin}`);
	return { ...found, postCode: place.pin };
}

/** Point of a six-digit PIN, or of its region if unknown; undefined for an impossible PIN. */
async function originOf(postCode: string): Promise<{ point: Point; known: boolean } | undefined> {
	if (!/^[1-9]\d{5}$/.test(postCode)) return undefined;
	const place = await findPin(postCode);
	if (place) return { point: place, known: true };
	const region = await findPinRegion(postCode);
	return region && { point: region, known: false };
}

async function findNear(ctx: Ctx, kind: LocationKind, matching: SQL, origin: Point, place: string): Promise<Rows> {
	const { rows, total } = await readPlaced(ctx, placesWithin(matching, origin));
	const noun = kind === "store" ? "store" : "service centre";
	if (total > rows.length) return { rows, message: `The nearest ${maxListed} of ${total} ${noun}s are shown.` };
	if (rows.length > 0) return { rows };
	const far = await readPlaced(
		ctx,
		// The column `total` carries the radius here, for the message.
		sql`select id, distance_km, row_number() over (order by distance_km, id) as place, ${radius} as total
			from (select id, ${distanceFrom(origin)} as distance_km from location where ${matching}) measured order by place limit ${constant(nearestShown)}`,
	);
	if (far.rows.length === 0) return { rows: [] };
	const those = far.rows.length === 1 ? "This is the nearest." : "These are the nearest.";
	return { rows: far.rows, message: `No ${noun} lies within ${far.total} km of ${place}. ${those}` };
}

/** Search radius, a setting of the seller. */
const radius = sql`coalesce((select (value ->> 'radius_km')::float8 from setting where key = 'locator'), ${defaultRadiusKm})`;

/** Haversine distance in km, as in contract/distance.ts. */
function distanceFrom({ latitude, longitude }: Point): SQL {
	return sql`2 * 6371.0088 * asin(least(1, sqrt(sin(radians(location.latitude - ${latitude}::float8) / 2) ^ 2
		+ cos(radians(${latitude}::float8)) * cos(radians(location.latitude)) * sin(radians(location.longitude - ${longitude}::float8) / 2) ^ 2)))`;
}

const kmPerDegree = 111.1;

/**
 * Locations within the radius, nearest first. A bounding box around the circle lets an index select the candidates; a degree of
 * longitude is shortest at the edge nearer to the pole.
 */
function placesWithin(matching: SQL, origin: Point): SQL {
	const { latitude, longitude } = origin;
	return sql`
		select boxed.id, boxed.distance_km, row_number() over (order by boxed.distance_km, boxed.id) as place, count(*) over ()::int as total
		from (
			select km, km / ${kmPerDegree} as up,
				km / ${kmPerDegree} / cos(radians(least(89, abs(${latitude}::float8) + km / ${kmPerDegree}))) as across
			from (select ${radius} as km offset 0) given
		) reach, lateral (
			select location.id, ${distanceFrom(origin)} as distance_km from location
			where ${matching} and location.latitude between ${latitude}::float8 - reach.up and ${latitude}::float8 + reach.up
				and location.longitude between ${longitude}::float8 - reach.across and ${longitude}::float8 + reach.across
		) boxed
		where boxed.distance_km <= reach.km
		order by place limit ${constant(maxListed)}`;
}

function rounded(distance: number): number {
	return Math.round(distance * 10) / 10;
}

const locationRow = {
	id: col.number,
	kind: col.textOf<LocationKind>(),
	title: col.text,
	slug: col.text,
	address: col.text,
	contact_no: col.nullable(col.text),
	email: col.nullable(col.text),
	group_contacts: col.text,
	group_emails: col.text,
	whatsapp_no: col.nullable(col.text),
	map_link: col.nullable(col.text),
	image_360_link: col.nullable(col.text),
	banner: col.nullable(col.text),
	banner_focus: col.nullable(col.json<NonNullable<ServiceCenter["banner_focus"]>>()),
	image: col.nullable(col.text),
	description: col.text,
	offers: col.json<string[]>(),
	meta_title: col.nullable(col.text),
	meta_description: col.nullable(col.text),
	meta_keywords: col.nullable(col.text),
	site: col.nullable(col.text),
	city: col.text,
	post_code: col.text,
	latitude: col.number,
	longitude: col.number,
	time_zone: col.text,
	hours: col.json<ServiceCenter["hours"]>(),
	holidays: col.json<ServiceCenter["holidays"]>(),
	takes_free_service: col.bool,
	services: col.json<string[]>(),
	brands: col.json<ServiceCenter["brands"]>(),
	distance_km: col.nullable(col.number),
};
type Row = RowOf<typeof locationRow>;

/** Public columns. Arrays as JSON, which the driver parses fastest. */
const columns = sql`location.id, kind, title, slug, address, contact_no, email, group_contacts, group_emails, whatsapp_no, map_link,
	image_360_link, banner, banner_focus, image, description, to_json(offers) as offers, meta_title, meta_description, meta_keywords, site, city,
	post_code, latitude, longitude, time_zone, hours, holidays, takes_free_service, to_json(services) as services,
	case kind when 'store' then (
		select coalesce(json_agg(json_build_object('id', brand.id, 'title', brand.title) order by brand.position, brand.title), '[]')
		from location_brand handled join brand on brand.id = handled.brand_id where handled.location_id = location.id
	) else (
		select coalesce(json_agg(json_build_object('id', brand.id, 'title', brand.title) order by brand.position, brand.title), '[]')
		from location_service_brand handled join service_brand brand on brand.id = handled.service_brand_id
		where handled.location_id = location.id
	) end as brands`;

function sharedFields({ kind: _kind, image: _image, offers: _offers, meta_title, meta_description, meta_keywords, ...row }: Row) {
	return {
		...row,
		distance_km: row.distance_km === null ? null : rounded(row.distance_km),
		meta: { title: meta_title, description: meta_description, keywords: meta_keywords },
		map_frame: mapFrameOf(row.map_link, row),
		map_url: mapUrlOf(row.map_link, row),
		view_360: view360Of(row.image_360_link),
	};
}

function serviceCenterOf(row: Row): ServiceCenter {
	return { kind: "service_center", ...sharedFields(row), service_center_image: row.image };
}

function storeOf(row: Row, counter: StoreStock | undefined): Store {
	return {
		kind: "store",
		...sharedFields(row),
		store_image: row.image,
		offers: row.offers,
		counter: counter ?? { product_count: 0, subcategories: [] },
	};
}
