// The category of laptops, which needs, the finder and "16 GB RAM" in words are about. Derived from the spec fields, so that staff may
// rename the category or merge it into another: the one most of whose subcategories have the field of the screen size.
import { sql } from "drizzle-orm";

/** Starter category, for a shop whose subcategories have no spec fields yet. */
export const starterSlug = "laptops";

/** Scalar subquery: the slug, or null where there is none. */
export const laptopCategorySlug = sql`(
	select category.slug from category
	left join subcategory on subcategory.category_id = category.id
	left join subcategory_spec_field template on template.subcategory_id = subcategory.id
	left join spec_field on spec_field.key = template.field and spec_field.filter = 'screen'
	group by category.id
	having count(spec_field.key) > 0 or category.slug = ${sql.raw(`'${starterSlug}'`)}
	order by count(spec_field.key) desc, category.position, category.id limit 1)`;

type Shop<Term> = { terms: readonly Term[]; laptopCategory: string };

/** Terms of which one says that a product is a laptop: what `popularityOf` puts first. */
export const laptopTermsOf = <Term extends { facet: string; value: string }>({ terms, laptopCategory }: Shop<Term>): Term[] =>
	terms.filter(
		({ facet, value }) => facet === "processor" || (facet === "category" && (value === laptopCategory || value === starterSlug)),
	);
