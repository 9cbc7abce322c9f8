import type { LocationInput } from "@lapwing/contract/location";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { sanitiseHtml } from "../html/sanitise.ts";

/** Bulk upsert by slug, in one transaction. */
export async function saveLocations(ctx: Ctx, locations: readonly LocationInput[]): Promise<void> {
	if (locations.length === 0) return;
	await inTransaction(ctx, async (tx) => {
		await saveLocationRows(tx, locations);
		await saveBrandsHandled(tx, locations);
		await saveChosenSubcategories(tx, locations);
	});
}

async function saveLocationRows(ctx: Ctx, locations: readonly LocationInput[]): Promise<void> {
	const rows = locations.map(({ brands: _brands, service_brands: _makes, subcategories: _chosen, meta, ...location }) => ({
		...location,
		description: sanitiseHtml(location.description),
		meta_title: meta.title,
		meta_description: meta.description,
		meta_keywords: meta.keywords,
	}));
	const now = ctx.now.toISOString();
	await ctx.db.execute(sql`
		insert into location (kind, site, title, slug, address, city, state_code, post_code, contact_no, email, group_contacts, group_emails,
			whatsapp_no, map_link, image_360_link, banner, banner_focus, image, description, offers, meta_title, meta_description, meta_keywords,
			latitude, longitude, time_zone, hours, holidays, takes_free_service, services, gstin, created_at, updated_at)
		select kind, site, title, slug, address, city, state_code, post_code, contact_no, email, group_contacts, group_emails,
			whatsapp_no, map_link, image_360_link, banner, nullif(banner_focus, 'null'), image, description, array(select jsonb_array_elements_text(offers)),
			meta_title, meta_description, meta_keywords, latitude, longitude, time_zone, hours, holidays, takes_free_service,
			array(select jsonb_array_elements_text(services)), gstin, ${now}::timestamptz, ${now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(kind text, site text, title text, slug text, address text, city text,
			state_code text, post_code text, contact_no text, email text, group_contacts text, group_emails text, whatsapp_no text,
			map_link text, image_360_link text, banner text, banner_focus jsonb, image text, description text, offers jsonb, meta_title text,
			meta_description text, meta_keywords text, latitude float8, longitude float8, time_zone text, hours jsonb, holidays jsonb,
			takes_free_service boolean, services jsonb, gstin text)
		on conflict (slug) do update set kind = excluded.kind, site = excluded.site, title = excluded.title, address = excluded.address,
			city = excluded.city, state_code = excluded.state_code, post_code = excluded.post_code, contact_no = excluded.contact_no,
			email = excluded.email, group_contacts = excluded.group_contacts, group_emails = excluded.group_emails,
			whatsapp_no = excluded.whatsapp_no, map_link = excluded.map_link, image_360_link = excluded.image_360_link,
			banner = excluded.banner, banner_focus = excluded.banner_focus, image = excluded.image, description = excluded.description, offers = excluded.offers,
			meta_title = excluded.meta_title, meta_description = excluded.meta_description, meta_keywords = excluded.meta_keywords,
			latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone, hours = excluded.hours,
			holidays = excluded.holidays, takes_free_service = excluded.takes_free_service, services = excluded.services,
			gstin = excluded.gstin, updated_at = excluded.updated_at`);
}

async function saveBrandsHandled(ctx: Ctx, locations: readonly LocationInput[]): Promise<void> {
	const slugs = JSON.stringify(locations.map((location) => location.slug));
	const saved = sql`(select id from location where slug in (select jsonb_array_elements_text(${slugs}::jsonb)))`;
	await ctx.db.execute(sql`delete from location_brand where location_id in ${saved}`);
	await ctx.db.execute(sql`delete from location_service_brand where location_id in ${saved}`);

	const sold = locations.flatMap(({ slug, brands }) => brands.map((brand) => ({ slug, brand })));
	const added = await ctx.db.execute(sql`
		insert into location_brand (location_id, brand_id)
		select location.id, brand.id from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as given(slug text, brand text)
		join location on location.slug = given.slug join brand on brand.slug = given.brand
		returning brand_id`);
	if (added.rows.length !== sold.length) throw new AppError("invalid", "A store names a brand that does not exist.");

	const makes = [...new Set(locations.flatMap((location) => location.service_brands))].map((title, position) => ({ title, position }));
	await ctx.db.execute(sql`
		insert into service_brand (title, position)
		select title, position from jsonb_to_recordset(${JSON.stringify(makes)}::jsonb) as given(title text, position int)
		on conflict (title) do nothing`);
	const repaired = locations.flatMap(({ slug, service_brands }) => service_brands.map((make) => ({ slug, make })));
	await ctx.db.execute(sql`
		insert into location_service_brand (location_id, service_brand_id)
		select location.id, service_brand.id from jsonb_to_recordset(${JSON.stringify(repaired)}::jsonb) as given(slug text, make text)
		join location on location.slug = given.slug join service_brand on service_brand.title = given.make`);
}

async function saveChosenSubcategories(ctx: Ctx, locations: readonly LocationInput[]): Promise<void> {
	const slugs = JSON.stringify(locations.map((location) => location.slug));
	await ctx.db.execute(sql`
		delete from location_subcategory
		where location_id in (select id from location where slug in (select jsonb_array_elements_text(${slugs}::jsonb)))`);
	const chosen = locations.flatMap(({ slug, subcategories = [] }) =>
		subcategories.map((subcategory, position) => ({ slug, subcategory, position })),
	);
	if (chosen.length === 0) return;
	const added = await ctx.db.execute(sql`
		insert into location_subcategory (location_id, subcategory_id, position)
		select location.id, subcategory.id, given.position
		from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given(slug text, subcategory text, position int)
		join location on location.slug = given.slug join subcategory on subcategory.slug = given.subcategory
		returning subcategory_id`);
	if (added.rows.length !== chosen.length) throw new AppError("invalid", "A store names a subcategory that does not exist.");
}
