import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { BadRequest, PayloadTooLarge } from '../../../src/api/contract/errors.ts';
import { decodePng, encodePng, isBlank } from './png.ts';

const maxBytes = 200_000;
const maxPixels = 4_000_000;

/** A signature as it is kept: written anew from its pixels, with the hashes of what came and of what is stored. */
export interface Signature {
  readonly image: Uint8Array;
  readonly drawnSha256: Buffer;
  readonly storedSha256: Buffer;
}

export const sha256Of = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const field = 'signature';

/** Base64 png without prefix: at most 200 kB and 4 megapixels, with something drawn on it. */
export const readSignature = Effect.fn('Logbook.readSignature')(function* (base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) return yield* new BadRequest({ code: 'err_empty_signature', field });
  if (bytes.length > maxBytes) return yield* new PayloadTooLarge({ code: 'signature_too_large', field });
  const bitmap = yield* Effect.promise(() => decodePng(bytes, maxPixels));
  if (bitmap === 'too_many_pixels') return yield* new PayloadTooLarge({ code: 'signature_too_large', field });
  if (bitmap === 'not_png') return yield* new BadRequest({ code: 'err_validation', field });
  if (isBlank(bitmap)) return yield* new BadRequest({ code: 'err_empty_signature', field });
  const image = yield* Effect.promise(() => encodePng(bitmap));
  const signature: Signature = { image, drawnSha256: sha256Of(bytes), storedSha256: sha256Of(image) };
  return signature;
});
