import type { Confirmation, Point, SignaturePurpose, SignatureRef, SignatureSnapshot, Stroke } from './chart.ts';

interface SigningAsked {
  readonly isEntrySigning: boolean;
  readonly isCommentSigning: boolean;
}
export const isSignatureOpen = (snapshot: SignatureSnapshot): boolean => !snapshot.matches('closed');
export const isSignatureBusy = (snapshot: SignatureSnapshot): boolean => snapshot.matches('rendering') || snapshot.matches('given');
export const signaturePurpose = ({ context }: SignatureSnapshot): SignaturePurpose => context.purpose;
/** Whose signature is asked for: the entry's before a comment's. Null for nobody's. */
export const wantedPurpose = ({ isEntrySigning, isCommentSigning }: SigningAsked): SignaturePurpose | null => {
  if (isEntrySigning) return 'entry';
  return isCommentSigning ? 'comment' : null;
};
/** The last one is still growing while a pointer is down. */
export const signatureStrokes = ({ context }: SignatureSnapshot): readonly Stroke[] => context.strokes;
/** The pen of the arrow keys. */
export const penOf = ({ context }: SignatureSnapshot): Point => context.pen;
export const isPenDown = (snapshot: SignatureSnapshot): boolean => snapshot.matches({ open: 'writing' });
export const isConfirmed = ({ context }: SignatureSnapshot, confirmation: Confirmation): boolean => context.confirmed[confirmation];
export const canSaveSignature = (snapshot: SignatureSnapshot): boolean => snapshot.can({ type: 'signature.save' });
export const canUndoStroke = (snapshot: SignatureSnapshot): boolean => snapshot.can({ type: 'stroke.undo' });

export const signatureVerbs = (ref: SignatureRef) => ({
  begin: (point: Point) => ref.send({ type: 'stroke.begin', point }),
  extend: (points: readonly Point[]) => ref.send({ type: 'stroke.extend', points }),
  end: () => ref.send({ type: 'stroke.end' }),
  movePen: (by: readonly [number, number]) => ref.send({ type: 'pen.move', by }),
  togglePen: () => ref.send({ type: 'pen.toggle' }),
  liftPen: () => ref.send({ type: 'pen.lift' }),
  undo: () => ref.send({ type: 'stroke.undo' }),
  clear: () => ref.send({ type: 'pad.clear' }),
  toggle: (confirmation: Confirmation) => ref.send({ type: 'confirmation.toggle', confirmation }),
  save: () => ref.send({ type: 'signature.save' }),
  cancel: () => ref.send({ type: 'signature.cancel' }),
});
