import type { Language } from '../../../domain/account/account.ts';
import type { RecordRef, RecordSnapshot, Verification } from './chart.ts';

const verifications = ['checking', 'verified', 'broken', 'unknown'] as const;

/** Null while no finalised entry is open. */
export const verificationOf = (snapshot: RecordSnapshot): Verification | 'checking' | null =>
  verifications.find((verification) => snapshot.matches({ open: { verification } })) ?? null;
/** `data:image/png;base64,…`; null while absent. */
export const entryPicture = ({ context }: RecordSnapshot): string | null => context.pictures.entry;
/** By comment. */
export const commentPictures = ({ context }: RecordSnapshot): Readonly<Record<string, string | null>> => context.pictures.comments;
export const canDownloadDocument = (snapshot: RecordSnapshot): boolean => snapshot.matches({ open: { document: 'idle' } });
export const isDocumentDownloading = (snapshot: RecordSnapshot): boolean => snapshot.matches({ open: { document: 'downloading' } });

export const recordVerbs = (ref: RecordRef) => ({
  download: (language: Language) => ref.send({ type: 'document.download', language }),
  retry: () => ref.send({ type: 'record.retry' }),
});
