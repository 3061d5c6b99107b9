import { Effect } from 'effect';
import { BadRequest, PayloadTooLarge } from '../../../src/api/contract/errors.ts';
import { signatureBounds } from '../../../src/domain/logbook/signature/bounds.ts';
import { sha256Of } from '../../platform/canonical.ts';
import { decodePng, isBlank } from './png.ts';
import { encodePng, halved } from './png-write.ts';

const { drawnBytes, drawnPixels, keptBytes, keptPixels } = signatureBounds;

/** A signature as it is kept: written anew from its pixels, with the hashes of what came and of what is stored. */
export interface Signature {
  readonly image: Uint8Array;
  readonly drawnSha256: Buffer;
  readonly storedSha256: Buffer;
}

/** What tells one drawing from another, without looking at it. */
export const drawnSha256Of = (base64: string): Buffer => sha256Of(Buffer.from(base64, 'base64'));

const field = 'signature';
const tooLarge = new PayloadTooLarge({ code: 'signature_too_large', field });

/**
 * Base64 png without prefix, with something drawn on it. What is drawn too large to be kept so is kept at half its size; what then still
 * takes too many bytes, as no signature does, is refused. Costly: for who may sign only.
 */
export const readSignature = Effect.fn('Logbook.readSignature')(function* (base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) return yield* new BadRequest({ code: 'err_empty_signature', field });
  if (bytes.length > drawnBytes) return yield* tooLarge;
  const bitmap = yield* Effect.promise(() => decodePng(bytes, drawnPixels));
  if (bitmap === 'too_many_pixels') return yield* tooLarge;
  if (bitmap === 'not_png') return yield* new BadRequest({ code: 'err_validation', field });
  if (isBlank(bitmap)) return yield* new BadRequest({ code: 'err_empty_signature', field });
  const isLarge = bitmap.width * bitmap.height > keptPixels;
  const image = yield* Effect.promise(() => encodePng(isLarge ? halved(bitmap) : bitmap));
  if (image.length > keptBytes) return yield* tooLarge;
  const signature: Signature = { image, drawnSha256: sha256Of(bytes), storedSha256: sha256Of(image) };
  return signature;
});
