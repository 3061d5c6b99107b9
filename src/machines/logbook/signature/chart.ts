import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { movedPen, penStart } from '../../../domain/logbook/signature/pad.ts';
import { isEmptySignature } from '../../../domain/logbook/signature/text.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

/** Position in units of the pad; pressure from 0 to 1, 0.5 where the device has none. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}
export type Stroke = readonly Point[];
/** The two boxes to tick: the person agrees to sign, and knows that it is final. */
export const confirmations = ['agreement', 'submission'] as const;
export type Confirmation = (typeof confirmations)[number];
/** What is signed. */
export type SignaturePurpose = 'entry' | 'comment';

interface SignatureContext {
  readonly purpose: SignaturePurpose;
  readonly strokes: readonly Stroke[];
  readonly confirmed: Readonly<Record<Confirmation, boolean>>;
  /** Where the pen of the arrow keys is. */
  readonly pen: Point;
}
export type SignatureEvent =
  | { type: 'signature.open'; purpose: SignaturePurpose }
  | { type: 'signature.close' }
  | { type: 'stroke.begin'; point: Point }
  | { type: 'stroke.extend'; points: readonly Point[] }
  | { type: 'stroke.end' }
  | { type: 'stroke.undo' }
  /** Pad units to the right and down. */
  | { type: 'pen.move'; by: readonly [number, number] }
  /** Down on the sheet, or up again. */
  | { type: 'pen.toggle' }
  | { type: 'pen.lift' }
  | { type: 'pad.clear' }
  | { type: 'confirmation.toggle'; confirmation: Confirmation }
  | { type: 'signature.save' }
  | { type: 'signature.cancel' }
  /** The image could not be kept: the drawing is still there for another try. */
  | { type: 'signature.refused' };
/** `image`: base64 PNG without prefix, opaque. */
export type SignatureEmitted =
  | { type: 'signature.given'; purpose: SignaturePurpose; image: string }
  | { type: 'signature.cancelled'; purpose: SignaturePurpose }
  | { type: 'notice.show'; notice: Notice };
export type SignatureSnapshot = SnapshotFrom<typeof signatureMachine>;
export type SignatureRef = ActorRefFrom<typeof signatureMachine>;

const blank: Omit<SignatureContext, 'purpose'> = {
  strokes: [],
  confirmed: { agreement: false, submission: false },
  pen: penStart,
};
const putDown = {
  target: 'writing',
  actions: { type: 'addStroke', params: ({ context }: { context: SignatureContext }) => ({ point: context.pen }) },
} as const;
type Image = { readonly image: string };
const drawn = ({ event }: { event: { output: string } }): Image => ({ image: event.output });

/**
 * The signature dialog: a pad for strokes, by pointer or with the arrow keys, and two confirmations. Only a drawing with both ticked can be saved; what was drawn stays until
 * the image is kept, and an image without content is refused.
 */
export const signatureMachine = setup({
  types: { context: {} as SignatureContext, events: {} as SignatureEvent, emitted: {} as SignatureEmitted },
  actors: {
    /** Base64 PNG without prefix, at least 2 pixels wide strokes on opaque white. */
    renderSignature: injected<string, { readonly strokes: readonly Stroke[] }>('renderSignature'),
  },
  actions: {
    begin: assign((_, { purpose }: { purpose: SignaturePurpose }) => ({ ...blank, purpose })),
    addStroke: assign(({ context }, { point }: { point: Point }) => ({ strokes: [...context.strokes, [point]] })),
    extendStroke: assign(({ context: { strokes } }, { points }: { points: readonly Point[] }) => ({
      strokes: [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...points]],
    })),
    movePen: assign(({ context }, { by }: { by: readonly [number, number] }) => ({ pen: movedPen(context.pen, by) })),
    dropStroke: assign(({ context }) => ({ strokes: context.strokes.slice(0, -1) })),
    clear: assign({ strokes: [] }),
    toggle: assign(({ context: { confirmed } }, { confirmation }: { confirmation: Confirmation }) => ({
      confirmed: { ...confirmed, [confirmation]: !confirmed[confirmation] },
    })),
    wipe: assign(blank),
    give: emit(({ context }, { image }: Image) => ({ type: 'signature.given' as const, purpose: context.purpose, image })),
    tellFailure: emit({ type: 'notice.show', notice: { key: 'logbook.signature.failed', tone: 'error' } }),
    tellCancel: emit(({ context }) => ({ type: 'signature.cancelled' as const, purpose: context.purpose })),
  },
  guards: {
    isLastStroke: ({ context }) => context.strokes.length === 1,
    isConfirmed: ({ context }) => confirmations.every((each) => context.confirmed[each]),
    isEmpty: (_, { image }: Image) => isEmptySignature(image),
  },
}).createMachine({
  id: 'logbookSignature',
  context: { ...blank, purpose: 'entry' },
  initial: 'closed',
  on: { 'signature.close': { target: '.closed' } },
  states: {
    closed: {
      entry: 'wipe',
      on: { 'signature.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      initial: 'empty',
      on: {
        'stroke.begin': { target: '.drawing', actions: { type: 'addStroke', params: ({ event }) => event } },
        'pen.move': { actions: { type: 'movePen', params: ({ event }) => event } },
        'confirmation.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'signature.cancel': { target: 'closed', actions: 'tellCancel' },
      },
      states: {
        empty: { on: { 'pen.toggle': putDown } },
        drawing: {
          on: {
            'stroke.extend': { actions: { type: 'extendStroke', params: ({ event }) => event } },
            'stroke.end': 'drawn',
          },
        },
        writing: {
          description: 'The pen of the arrow keys is down',
          on: {
            'pen.move': {
              actions: [
                { type: 'movePen', params: ({ event }) => event },
                { type: 'extendStroke', params: ({ context }) => ({ points: [context.pen] }) },
              ],
            },
            'pen.toggle': 'drawn',
            'pen.lift': 'drawn',
          },
        },
        drawn: {
          on: {
            'pen.toggle': putDown,
            'stroke.undo': [{ guard: 'isLastStroke', target: 'empty', actions: 'clear' }, { actions: 'dropStroke' }],
            'pad.clear': { target: 'empty', actions: 'clear' },
            'signature.save': { guard: 'isConfirmed', target: '#logbookSignature.rendering' },
          },
        },
      },
    },
    rendering: {
      invoke: {
        id: 'renderSignature',
        src: 'renderSignature',
        input: ({ context }) => ({ strokes: context.strokes }),
        onDone: [
          { guard: { type: 'isEmpty', params: drawn }, target: 'open.drawn', actions: 'tellFailure' },
          { target: 'given', actions: { type: 'give', params: drawn } },
        ],
        onError: { target: 'open.drawn', actions: 'tellFailure' },
      },
      on: { 'signature.cancel': { target: 'closed', actions: 'tellCancel' } },
    },
    given: {
      description: 'The image is being kept; the drawing waits in case it cannot be',
      on: { 'signature.refused': 'open.drawn' },
    },
  },
});
