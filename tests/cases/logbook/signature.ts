import type { SignatureSnapshot } from '../../../src/machines/logbook/signature/chart.ts';

export const point = { x: 40, y: 60, pressure: 0.5 };
export const next = { x: 44, y: 58, pressure: 0.7 };
export const image = 'iVBORw0KGgo=';

export const cases = {
  'signature.open': [{ purpose: 'entry' }, { purpose: 'comment' }],
  'stroke.begin': [{ point }],
  'stroke.extend': [{ points: [next] }],
  'pen.move': [{ by: [6, 0] }],
  'confirmation.toggle': [{ confirmation: 'agreement' }, { confirmation: 'submission' }],
  'xstate.done.actor.renderSignature': [{ output: image }, { output: '' }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context: { strokes, confirmed } }: SignatureSnapshot) => [
  Math.min(strokes.length, 2),
  confirmed.agreement,
  confirmed.submission,
];
