/** Base64 without the data-URL prefix a canvas puts before it. */
export const withoutDataUrl = (signature: string): string => signature.replace(/^data:[^,]*,/, '').trim();

/** Nothing drawn: no text, or a data URL without data. Whether an image is blank is seen from its strokes or its pixels. */
export const isEmptySignature = (signature: string | null | undefined): boolean => withoutDataUrl(signature ?? '') === '';
