import { confirmations, type SignatureSnapshot } from '../../../src/machines/logbook/signature/chart.ts';
import { alike, click, down, type Look, lack, type SightTable, see } from '../../sights/table.ts';

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

type Context = SignatureSnapshot['context'];

const pad = see('application', 'logbook.signature.pad');
const prompt = 'logbook.signature.prompt';
const undo = (disabled: boolean) => see('button', 'logbook.signature.undo', { disabled });
const clear = (disabled: boolean) => see('button', 'logbook.signature.clear', { disabled });
const save = (disabled: boolean, busy = false) => see('button', 'logbook.signature.save', { disabled, busy });
const sentence = (one: string, { purpose }: Context) => `logbook.signature.${one}.${purpose}`;
/** A pen that is down is lifted by whatever takes the focus or the pointer. */
const isPenUp = (from: { matches: (value: never) => boolean }) =>
  from.matches('open' as never) && !from.matches({ open: 'drawing' } as never) && !from.matches({ open: 'writing' } as never);
const areConfirmed = ({ confirmed }: Context) => confirmations.every((one) => confirmed[one]);

const dialog = (context: Context): readonly Look[] => [
  see('dialog', `logbook.signature.title.${context.purpose}`),
  ...confirmations.map((one) => see('checkbox', sentence(one, context), { checked: context.confirmed[one] })),
];

export const sights: SightTable = {
  // A pen that is down stays down until it is lifted.
  isFromStart: true,
  always: (context, snapshot) => (snapshot.matches('closed') ? [] : dialog(context)),
  states: {
    closed: [lack('application', 'logbook.signature.pad')],
    'open.empty': [pad, see('text', prompt), undo(true), clear(true), save(true)],
    'open.drawing': [pad, lack('text', prompt), undo(true), clear(true), save(true)],
    'open.writing': alike('open.drawing', 'The pen of the arrow keys tells of itself only while keys are used'),
    'open.drawn': (context) => [pad, lack('text', prompt), undo(false), clear(false), save(!areConfirmed(context))],
    rendering: [pad, lack('text', prompt), save(true, true)],
    given: alike('rendering', 'To make the picture and to keep it is one wait'),
  },
  causes: {
    // One pen at a time: what comes while it is down comes from elsewhere.
    'stroke.begin': (_, from) =>
      from.matches({ open: 'empty' }) || from.matches({ open: 'drawn' }) ? [down('application', 'logbook.signature.pad')] : null,
    'stroke.extend': (_, from) => (from.matches({ open: 'drawing' }) ? [{ drag: true }] : null),
    'stroke.end': (_, from) => (from.matches({ open: 'drawing' }) ? [{ lift: true }] : null),
    'stroke.undo': (_, from) => (from.matches({ open: 'drawn' }) ? [click('button', 'logbook.signature.undo')] : null),
    'pad.clear': (_, from) => (from.matches({ open: 'drawn' }) ? [click('button', 'logbook.signature.clear')] : null),
    'confirmation.toggle': ({ confirmation }, from) => (isPenUp(from) ? [click('checkbox', sentence(confirmation, from.context))] : null),
    'signature.save': (_, from) =>
      from.matches({ open: 'drawn' }) && areConfirmed(from.context) ? [click('button', 'logbook.signature.save')] : null,
    'signature.cancel': (_, from) => (isPenUp(from) ? [click('button', 'logbook.signature.cancel')] : null),
  },
};
