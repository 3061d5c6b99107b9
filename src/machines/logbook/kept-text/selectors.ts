import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import type { KeptTextRef, KeptTextSnapshot } from './chart.ts';

/** A form is open whose text is being kept. */
export const isFormHeld = (snapshot: KeptTextSnapshot): boolean => !snapshot.matches('closed');
/** Id of the form that is open; null for none. */
export const heldTextId = (snapshot: KeptTextSnapshot): string | null =>
  isFormHeld(snapshot) ? (snapshot.context.place?.textId ?? null) : null;
/** What is typed and unsaved stands on the device: leaving loses nothing. */
export const isTextKept = (snapshot: KeptTextSnapshot): boolean => snapshot.matches({ open: { typing: 'kept' } });
/** When unsaved text was last written to the device, epoch milliseconds; null: none was, or the newest was refused. */
export const textKeptAt = ({ context }: KeptTextSnapshot): number | null => (context.failure === null ? context.keptAt : null);
/** Why the device does not take what is typed; null while it does. */
export const keepFailure = ({ context }: KeptTextSnapshot): 'full' | 'failed' | null => context.failure;
/** Text of an earlier form that can be restored into this one. */
export const offeredText = (snapshot: KeptTextSnapshot): KeptText | null =>
  snapshot.matches({ open: { offer: 'asked' } }) ? (snapshot.context.offers[0] ?? null) : null;
export const offeredCount = ({ context }: KeptTextSnapshot): number => context.offers.length;

export const keptTextVerbs = (ref: KeptTextRef) => ({
  restore: () => ref.send({ type: 'offer.restore' }),
  discard: () => ref.send({ type: 'offer.discard' }),
  save: () => ref.send({ type: 'offer.save' }),
  hide: () => ref.send({ type: 'page.hidden' }),
});
