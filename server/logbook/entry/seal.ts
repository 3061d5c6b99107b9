import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import { entryHash, signatureHash } from '../record/chain.ts';
import type { Signature } from '../signature/signatures.ts';
import { jsonOf, type LockedEntry } from './store.ts';

/** Stores the signature, finalises the locked entry and begins its chain. Answers the final revision; from here on nothing changes. */
export const sealEntry = Effect.fn('Logbook.sealEntry')(function* (
  sql: SqlClient.SqlClient,
  entry: LockedEntry,
  signer_id: string,
  { image, drawnSha256: drawn_sha256, storedSha256: stored_sha256 }: Signature,
  device_signed: DeviceTime | null,
) {
  const { entry_id, organisation_id } = entry;
  const own = { organisation_id, entry_id };
  const [signed] = yield* sql<{ signed_at: Date }>`insert into logbook_signature ${sql.insert({
    ...own,
    signer_id,
    image,
    drawn_sha256,
    stored_sha256,
  })} returning signed_at`;
  const { signed_at } = signed!;
  const [final] = yield* sql<{ revision: number; finalized_at: Date }>`update logbook_entry set status = 'finalized',
    revision = revision + 1, finalized_at = ${signed_at}, updated_at = ${signed_at}, device_signed = ${jsonOf(device_signed)}::jsonb
    where entry_id = ${entry_id} returning revision, finalized_at`;
  const first = entryHash({ ...entry, ...final!, device_signed });
  const second = signatureHash(first, { signer_id, signed_at, image_sha256: stored_sha256, drawn_sha256 });
  yield* sql`insert into logbook_link ${sql.insert([
    { ...own, subject_id: entry_id, position: 0, kind: 'entry', hash: first },
    { ...own, subject_id: entry_id, position: 1, kind: 'signature', hash: second },
  ])}`;
  return final!.revision;
});
