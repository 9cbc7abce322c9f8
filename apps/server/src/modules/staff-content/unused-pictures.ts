// References to uploaded pictures: every column that holds a path, and HTML that may contain one. Input of the garbage collection
// (media.ts).
import { sql } from "drizzle-orm";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { clearPictures, type MediaFolder } from "../media/media.ts";

const shownPictures = sql`
	select substring(path from 'media/([0-9a-f]{32})/') from (
		select path from product_image
		union all select image from subcategory
		union all select image from banner
		union all select banner from location
		union all select image from location
		union all select image_360_link from location
	) as place(path) where path like '%media/%'
	union
	select (regexp_matches(html, 'media/([0-9a-f]{32})/', 'g'))[1] from (
		select description from product
		union all select description from location
		union all select html from page
		union all select html from post
	) as writing(html) where html like '%/media/%'`;

export function clearPicturesJob(folder: MediaFolder): Job {
	return handleJob(defineJob({ name: "clear-unused-pictures", cron: "23 3 * * *" }), async (ctx) => {
		await clearPictures(ctx, folder, shownPictures);
	});
}
