import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import { canonical, sha256Of } from '../../platform/canonical.ts';

/** Content of an entry at the moment of its signature. */
export interface EntryLink {
  readonly entry_id: string;
  readonly organisation_id: string;
  readonly creator_id: string;
  readonly creator_first_name: string;
  readonly creator_last_name: string;
  readonly vehicle_id: number | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly finalized_at: Date | null;
  readonly record: unknown;
  readonly device_created?: DeviceTime | null;
  readonly device_signed?: DeviceTime | null;
}

export interface SignatureLink {
  readonly signer_id: string;
  readonly signed_at: Date;
  /** Of the picture as it is stored. */
  readonly image_sha256: Uint8Array;
  readonly drawn_sha256: Uint8Array;
}

export interface CommentLink {
  readonly comment_id: string;
  readonly creator_id: string;
  readonly creator_first_name: string;
  readonly creator_last_name: string;
  readonly remarks: string | null;
  readonly new_entry_state: string | null;
  readonly resolve_all_prior_defects: boolean;
  readonly created_at: Date;
  readonly device_signed?: DeviceTime | null;
}

const link = (kind: string, previous: Uint8Array | null, content: object): Buffer => sha256Of(canonical({ kind, previous, content }));

/** What no device has sent is left out, here and of comments: links from before there were times of devices hash as they did. */
const entryContent = (entry: EntryLink) => ({
  entryId: entry.entry_id,
  organisationId: entry.organisation_id,
  creatorId: entry.creator_id,
  firstName: entry.creator_first_name,
  lastName: entry.creator_last_name,
  vehicleId: entry.vehicle_id,
  revision: entry.revision,
  createdAt: entry.created_at,
  finalizedAt: entry.finalized_at,
  record: entry.record,
  deviceCreated: entry.device_created ?? undefined,
  deviceSigned: entry.device_signed ?? undefined,
});
/** The picture goes in as it is stored: who verifies hashes it again, and does not take the hash beside it. */
const signatureContent = ({ signer_id, signed_at, image_sha256, drawn_sha256 }: SignatureLink) => ({
  signerId: signer_id,
  signedAt: signed_at,
  drawn: drawn_sha256,
  stored: image_sha256,
});

/** First link: the entry. */
export const entryHash = (entry: EntryLink): Buffer => link('entry', null, entryContent(entry));
/** Second link: its signature. */
export const signatureHash = (previous: Uint8Array, signature: SignatureLink): Buffer =>
  link('signature', previous, signatureContent(signature));
/** Every further link: a comment with its signature, in the order they came. */
export const commentHash = (previous: Uint8Array, comment: CommentLink, signature: SignatureLink): Buffer =>
  link('comment', previous, {
    commentId: comment.comment_id,
    creatorId: comment.creator_id,
    firstName: comment.creator_first_name,
    lastName: comment.creator_last_name,
    remarks: comment.remarks,
    newEntryState: comment.new_entry_state,
    resolveAllPriorDefects: comment.resolve_all_prior_defects,
    createdAt: comment.created_at,
    deviceSigned: comment.device_signed ?? undefined,
    signature: signatureContent(signature),
  });
