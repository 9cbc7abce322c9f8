// Limits of return photos. No Zod import: the form uses this file.

export const maxReturnPhotos = 4;
export const returnPhotoBytes = 8 * 1024 * 1024;
/** Maximum size of the multipart form: all photos and the text fields. */
export const returnFormBytes = maxReturnPhotos * returnPhotoBytes + 256 * 1024;
export const returnPhotoTypes = "image/jpeg,image/png,image/webp";
