import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { NotFound } from '../../../src/api/contract/errors.ts';
import { Database } from '../../platform/database/database.ts';
import { sealHash } from '../../platform/seal-hash.ts';
import { canReadComments, type EntryRow } from '../entry/row.ts';
import { uuidOf } from '../entry/store.ts';
import { LogbookReading } from '../list/list.ts';
import { type CommentLink, commentHash, entryHash, type SignatureLink, signatureHash } from './chain.ts';

interface StoredLink {
  readonly kind: 'entry' | 'signature' | 'comment';
  readonly subject_id: string;
  readonly hash: Uint8Array;
}
/** Of a link, with the seal before it; hexadecimal. */
interface StoredSeal {
  readonly link: number;
  readonly position: number;
  readonly hash: string;
  readonly previous: string | null;
}
interface StoredSignature extends SignatureLink {
  readonly comment_id: string | null;
  readonly stored_sha256: Uint8Array;
}

interface Verification {
  readonly isVerified: boolean;
  readonly links: readonly { readonly kind: StoredLink['kind']; readonly id: string; readonly hash: string; readonly isIntact: boolean }[];
}

/** Pictures to a question. */
const hashedAtOnce = 50;

const same = (a: Uint8Array, b: Uint8Array | undefined) => b !== undefined && Buffer.from(a).equals(b);

/** Whether a link is what was sealed: it waits for its seal, or the seal is over it as it is. */
const isAsSealed = (entry: EntryRow, seals: readonly StoredSeal[], waiting: readonly number[]) => (stored: StoredLink, link: number) => {
  if (waiting.includes(link)) return true;
  const seal = seals.find((one) => one.link === link);
  if (seal === undefined) return false;
  const previous = seal.previous === null ? null : Buffer.from(seal.previous, 'hex');
  const content = { entryId: entry.entry_id, link, kind: stored.kind, subjectId: stored.subject_id, hash: stored.hash };
  return sealHash(entry.organisation_id, seal.position, previous, content).toString('hex') === seal.hash;
};

/** Recomputes the chain from what is stored. Each link builds on the stored hash before it, so that damage shows where it is. */
const recomputed = (
  entry: EntryRow,
  links: readonly StoredLink[],
  signatures: readonly StoredSignature[],
  comments: readonly CommentLink[],
  isSealed: (link: StoredLink, position: number) => boolean,
) => {
  const signatureOf = new Map(signatures.map((signature) => [signature.comment_id, signature]));
  const commentOf = new Map(comments.map((comment) => [comment.comment_id, comment]));
  return links.map((link, position) => {
    const { kind, subject_id, hash } = link;
    const previous = links[position - 1]?.hash;
    const comment = commentOf.get(subject_id);
    const signature = signatureOf.get(kind === 'comment' ? subject_id : null);
    const isPicture = signature !== undefined && same(signature.image_sha256, signature.stored_sha256);
    const again = () => {
      if (kind === 'entry') return previous === undefined ? entryHash(entry) : undefined;
      if (previous === undefined || signature === undefined || !isPicture) return undefined;
      if (kind === 'signature') return position === 1 ? signatureHash(previous, signature) : undefined;
      return comment && commentHash(previous, comment, signature);
    };
    return { kind, id: subject_id, hash: Buffer.from(hash).toString('hex'), isIntact: same(hash, again()) && isSealed(link, position) };
  });
};

/** Whether a stored entry is what was signed; its signature pictures. */
export class LogbookEvidence extends Context.Service<
  LogbookEvidence,
  {
    /** An entry that is not finalised has no links and is not verified. */
    readonly verify: (caller: Caller, id: string) => Effect.Effect<Verification, NotFound>;
    /** The png as it is stored; of the entry itself, or of one of its comments. */
    readonly signature: (caller: Caller, id: string, commentId?: string) => Effect.Effect<Uint8Array, NotFound>;
  }
>()('gleisblick/server/LogbookEvidence') {
  static readonly layer = Layer.effect(
    LogbookEvidence,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { find } = yield* LogbookReading;

      return {
        verify: Effect.fn('LogbookEvidence.verify')(function* (caller: Caller, id: string) {
          // One snapshot: a comment that comes in meanwhile is wholly in or wholly out.
          const entry = yield* find(caller, id);
          const [stored] = yield* asCaller(caller)(sql<{
            links: (Omit<StoredLink, 'hash'> & { hash: string })[];
            comments: (Omit<CommentLink, 'created_at'> & { created_at: string })[];
            signed: (string | null)[];
            seals: StoredSeal[];
            waiting: number[];
          }>`select
              (select coalesce(json_agg(json_build_object('kind', kind, 'subject_id', subject_id, 'hash', encode(hash, 'hex'))
                order by position), '[]') from logbook_link where entry_id = ${entry.entry_id}) as links,
              (select coalesce(json_agg(c), '[]') from logbook_comment c where entry_id = ${entry.entry_id}) as comments,
              (select coalesce(json_agg(comment_id), '[]') from logbook_signature where entry_id = ${entry.entry_id}) as signed,
              (select coalesce(json_agg(json_build_object('link', s.link, 'position', s.position, 'hash', encode(s.hash, 'hex'),
                'previous', (select encode(p.hash, 'hex') from seal p where p.organisation_id = s.organisation_id
                  and p.position = s.position - 1))), '[]') from seal s where s.entry_id = ${entry.entry_id}) as seals,
              (select coalesce(json_agg(position), '[]') from logbook_waiting where entry_id = ${entry.entry_id}) as waiting`).pipe(
            Effect.orDie,
          );
          // Pictures never change and are hashed where they lie, so many at a time: none comes here, and no question takes long.
          const batches = Array.from({ length: Math.ceil(stored!.signed.length / hashedAtOnce) }, (_, i) =>
            stored!.signed.slice(i * hashedAtOnce, (i + 1) * hashedAtOnce),
          );
          const signatures = (yield* Effect.forEach(batches, (batch) =>
            asCaller(
              caller,
            )(sql<StoredSignature>`select comment_id, signer_id, signed_at, sha256(image) as image_sha256, drawn_sha256, stored_sha256
              from logbook_signature where entry_id = ${entry.entry_id}
                and coalesce(comment_id::text, '') in ${sql.in(batch.map((one) => one ?? ''))}`).pipe(Effect.orDie),
          )).flat();
          const bytes = (hex: string) => Buffer.from(hex, 'hex');
          const comments = stored!.comments.map((one) => ({ ...one, created_at: new Date(one.created_at) }));
          const links = recomputed(
            entry,
            stored!.links.map((one) => ({ ...one, hash: bytes(one.hash) })),
            signatures,
            comments,
            isAsSealed(entry, stored!.seals, stored!.waiting),
          );
          const isComplete = links.length === comments.length + 2 && signatures.length === comments.length + 1;
          const isVerified = entry.status === 'finalized' && isComplete && links.every(({ isIntact }) => isIntact);
          return { isVerified, links: canReadComments(caller) ? links : links.filter(({ kind }) => kind !== 'comment') };
        }),
        signature: Effect.fn('LogbookEvidence.signature')(function* (caller: Caller, id: string, commentId?: string) {
          const unknown = new NotFound({ code: commentId === undefined ? 'err_unknown_entry' : 'not_found' });
          const entryId = uuidOf(id);
          const of = commentId === undefined ? null : uuidOf(commentId);
          if (entryId === undefined) return yield* new NotFound({ code: 'err_unknown_entry' });
          if (of === undefined) return yield* unknown;
          const rows = yield* asCaller(caller)(sql<{ image: Uint8Array }>`select image from logbook_signature
            where organisation_id = ${caller.organisationId} and entry_id = ${entryId}
              and comment_id is not distinct from ${of}::uuid`).pipe(Effect.orDie);
          return rows[0] === undefined ? yield* unknown : new Uint8Array(rows[0].image);
        }),
      };
    }),
  );
}
