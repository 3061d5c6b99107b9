import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { type Sealed, sealHash } from '../../platform/seal-hash.ts';
import { type CommentLink, commentHash, type EntryLink, entryHash, type SignatureLink, signatureHash } from './chain.ts';

interface Row {
  readonly organisation: string;
  readonly position: number;
  readonly hash: Uint8Array;
  readonly audit_id: string | null;
  readonly audit_hash: Uint8Array | null;
  readonly entry_id: string | null;
  readonly link: number | null;
  readonly kind: 'entry' | 'signature' | 'comment' | null;
  readonly subject_id: string | null;
  readonly link_hash: Uint8Array | null;
  readonly link_before: Uint8Array | null;
  readonly entry: Times<EntryLink, 'created_at' | 'finalized_at'> | null;
  readonly comment: Times<CommentLink, 'created_at'> | null;
  readonly signer_id: string | null;
  readonly signed_at: Date | null;
  readonly image_sha256: Uint8Array | null;
  readonly drawn_sha256: Uint8Array | null;
  readonly stored_sha256: Uint8Array | null;
}
/** As JSON has them. */
type Times<A, Name extends keyof A> = Omit<A, Name> & { readonly [K in Name]: string };

/** What is not as it was sealed: an audit row or an entry with its signature, comments and pictures; neither where it is not known which. */
interface Fault {
  readonly auditId: string | null;
  readonly entryId: string | null;
  readonly why: 'changed' | 'removed' | 'inserted';
}
interface KeptHeads {
  readonly contradicts: (position: number, hash: string) => boolean;
  readonly newest: { readonly position: number } | undefined;
}
interface AllHeads {
  readonly chains: readonly string[];
  readonly of: (chain: string) => KeptHeads;
}

const atOnce = 2_000;
const isOrganisation = /^[0-9a-f]{8}-/;
const beforeAll = '00000000-0000-0000-0000-000000000000';
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const same = (a: Uint8Array, b: Uint8Array | undefined) => b !== undefined && Buffer.from(a).equals(b);

/** The hash of a link from the entry, comment and picture that are stored; undefined where they are not there. */
const linkAgain = (row: Row): Buffer | undefined => {
  if (row.kind === 'entry') {
    if (row.entry === null) return undefined;
    const { created_at, finalized_at, ...entry } = row.entry;
    return entryHash({ ...entry, created_at: new Date(created_at), finalized_at: new Date(finalized_at) });
  }
  const { link_before, signer_id, signed_at, image_sha256, drawn_sha256, stored_sha256 } = row;
  if (link_before === null || signer_id === null || signed_at === null || image_sha256 === null) return undefined;
  if (drawn_sha256 === null || stored_sha256 === null || !same(image_sha256, stored_sha256)) return undefined;
  const signature: SignatureLink = { signer_id, signed_at, image_sha256, drawn_sha256 };
  if (row.kind === 'signature') return signatureHash(link_before, signature);
  if (row.comment === null) return undefined;
  return commentHash(link_before, { ...row.comment, created_at: new Date(row.comment.created_at) }, signature);
};

const contentOf = (row: Row): Sealed | undefined => {
  if (row.audit_id !== null) return row.audit_hash === null ? undefined : { auditId: row.audit_id, hash: row.audit_hash };
  const { entry_id, link, kind, subject_id, link_hash } = row;
  if (entry_id === null || link === null || kind === null || subject_id === null || link_hash === null) return undefined;
  return { entryId: entry_id, link, kind, subjectId: subject_id, hash: link_hash };
};

/** What entries and comments are signed without a link, and what links neither have a seal nor wait for one. */
const unsealed = `select entry_id from logbook_link l where not exists (select from seal s where s.entry_id = l.entry_id and s.link = l.position)
    and not exists (select from logbook_waiting w where w.entry_id = l.entry_id and w.position = l.position)
  union all select entry_id from logbook_entry e where status = 'finalized' and not exists (select from logbook_link l where l.entry_id = e.entry_id)
  union all select entry_id from logbook_comment c
    where not exists (select from logbook_link l where l.entry_id = c.entry_id and l.kind = 'comment' and l.subject_id = c.comment_id)
  limit 1`;

/**
 * Walks the chains of all organisations in a running transaction, hashing entries, comments and pictures again from what is stored.
 * `kept`: what was kept elsewhere, by organisation.
 */
export const checkSeals = Effect.fn('Logbook.checkSeals')(function* (sql: SqlClient.SqlClient, kept: AllHeads) {
  const missing = new Set(kept.chains.filter((chain) => isOrganisation.test(chain) && (kept.of(chain).newest?.position ?? 0) > 0));
  let organisation = '';
  let heads: KeptHeads | undefined;
  let position = 0;
  let previous: Uint8Array | null = null;
  const isCut = () => (heads?.newest?.position ?? 0) > position;
  const cut: Fault = { auditId: null, entryId: null, why: 'removed' };

  for (;;) {
    const rows: readonly Row[] = yield* sql.unsafe<Row>(
      `select s.organisation_id as organisation, s.position::float8 as position, s.hash, s.audit_id::text as audit_id, k.hash as audit_hash,
         s.entry_id, s.link, l.kind, l.subject_id, l.hash as link_hash, p.hash as link_before, to_jsonb(e) as entry, to_jsonb(c) as comment,
         g.signer_id, g.signed_at, sha256(g.image) as image_sha256, g.drawn_sha256, g.stored_sha256
       from (select * from seal where (organisation_id, position) > ($1::text::uuid, $2)
         order by organisation_id, position limit ${atOnce}) s
       left join audit_link k on k.audit_id = s.audit_id
       left join logbook_link l on l.entry_id = s.entry_id and l.position = s.link
       left join logbook_link p on p.entry_id = s.entry_id and p.position = s.link - 1
       left join logbook_entry e on l.kind = 'entry' and e.entry_id = s.entry_id
       left join logbook_comment c on l.kind = 'comment' and c.comment_id = l.subject_id
       left join logbook_signature g on l.kind <> 'entry' and g.entry_id = s.entry_id
         and g.comment_id is not distinct from case l.kind when 'comment' then l.subject_id end
       order by s.organisation_id, s.position`,
      [organisation || beforeAll, position],
    );
    for (const row of rows) {
      if (row.organisation !== organisation) {
        if (isCut()) return cut;
        [organisation, position, previous, heads] = [row.organisation, 0, null, kept.of(row.organisation)];
        missing.delete(organisation);
      }
      const fault = (why: Fault['why']): Fault => ({ auditId: row.audit_id, entryId: row.entry_id, why });
      if (row.position !== position + 1) return cut;
      const content = contentOf(row);
      if (content === undefined) return fault('removed');
      const isSealed =
        same(row.hash, sealHash(organisation, row.position, previous, content)) && !heads?.contradicts(row.position, hex(row.hash));
      if (!isSealed || (row.kind !== null && !same(content.hash, linkAgain(row)))) return fault('changed');
      position = row.position;
      previous = row.hash;
    }
    if (rows.length < atOnce) break;
  }
  if (isCut() || missing.size > 0) return cut;
  const [inserted] = yield* sql.unsafe<{ entry_id: string }>(unsealed);
  return inserted === undefined ? null : ({ auditId: null, entryId: inserted.entry_id, why: 'inserted' } satisfies Fault);
});
