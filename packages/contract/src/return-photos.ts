// Photos of what is returned. No zod here: the form imports it.

export const mostReturnPhotos = 4;
export const returnPhotoBytes = 8 * 1024 * 1024;
/** The whole form with its photos, and room for what is typed. */
export const returnFormBytes = mostReturnPhotos * returnPhotoBytes + 256 * 1024;
export const returnPhotoTypes = "image/jpeg,image/png,image/webp";
