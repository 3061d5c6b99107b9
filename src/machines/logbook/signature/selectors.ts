import type { Confirmation, Point, SignaturePurpose, SignatureRef, SignatureSnapshot, Stroke } from './chart.ts';

export const isSignatureOpen = (snapshot: SignatureSnapshot): boolean => !snapshot.matches('closed');
export const isSignatureBusy = (snapshot: SignatureSnapshot): boolean => snapshot.matches('rendering') || snapshot.matches('given');
export const signaturePurpose = ({ context }: SignatureSnapshot): SignaturePurpose => context.purpose;
/** The last one is still growing while a pointer is down. */
export const signatureStrokes = ({ context }: SignatureSnapshot): readonly Stroke[] => context.strokes;
export const isSignatureEmpty = ({ context }: SignatureSnapshot): boolean => context.strokes.length === 0;
export const isConfirmed = ({ context }: SignatureSnapshot, confirmation: Confirmation): boolean => context.confirmed[confirmation];
export const canSaveSignature = (snapshot: SignatureSnapshot): boolean => snapshot.can({ type: 'signature.save' });
export const canUndoStroke = (snapshot: SignatureSnapshot): boolean => snapshot.can({ type: 'stroke.undo' });

export const signatureVerbs = (ref: SignatureRef) => ({
  begin: (point: Point) => ref.send({ type: 'stroke.begin', point }),
  extend: (points: readonly Point[]) => ref.send({ type: 'stroke.extend', points }),
  end: () => ref.send({ type: 'stroke.end' }),
  undo: () => ref.send({ type: 'stroke.undo' }),
  clear: () => ref.send({ type: 'pad.clear' }),
  toggle: (confirmation: Confirmation) => ref.send({ type: 'confirmation.toggle', confirmation }),
  save: () => ref.send({ type: 'signature.save' }),
  cancel: () => ref.send({ type: 'signature.cancel' }),
});
