import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { KeptText, TypedText } from '../../../domain/logbook/typed-text.ts';
import { atStart, type Commented, type KeepAnswer, keptTextSetup, type ReadTexts } from './model.ts';

export type KeptTextSnapshot = SnapshotFrom<typeof keptTextMachine>;
export type KeptTextRef = ActorRefFrom<typeof keptTextMachine>;

const typed = ({ event }: { event: { text: TypedText } }) => event;
const commented = ({ event }: { event: Commented }): Commented => event;
const taken = ({ event }: { event: { textId: string } }) => event;
const answer = ({ event }: { event: { output: KeepAnswer } }) => ({ answer: event.output });
const read = ({ event }: { event: { output: ReadTexts } }) => event.output;
const first = ({ context }: { context: { readonly offers: readonly KeptText[] } }) => ({ textId: context.offers[0]?.textId ?? '' });

/**
 * Text on its way into a form, kept on the device as it is typed: at most half a second behind, and at once when the page may go. What an
 * earlier form left is offered back, one text after the other. A text is dropped when it is saved or given up, never by closing. A comment
 * does not take the place of text that came too late for its entry: that stays a text of its own.
 */
export const keptTextMachine = keptTextSetup.createMachine({
  id: 'keptText',
  context: atStart,
  initial: 'closed',
  on: {
    'form.opened': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
    'text.lost': { actions: 'tellLost' },
    'texts.stayed': {},
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      exit: 'keepLast',
      on: {
        'form.closed': 'closed',
        'comment.changed': [
          { guard: { type: 'isCommentOver', params: commented }, actions: 'settleText' },
          {
            guard: { type: 'isCommentBeside', params: commented },
            target: 'open',
            reenter: true,
            actions: [
              { type: 'begin', params: commented },
              { type: 'typeComment', params: commented },
            ],
          },
          { guard: { type: 'isComment', params: commented }, actions: { type: 'typeComment', params: commented } },
        ],
      },
      states: {
        typing: {
          initial: 'quiet',
          on: {
            'text.settled': { target: '.quiet', actions: ['dropOwn', 'forgetText'] },
            'text.typed': { actions: { type: 'noteText', params: typed } },
          },
          states: {
            quiet: { on: { 'text.typed': { target: 'waiting', actions: { type: 'noteText', params: typed } } } },
            waiting: { after: { keepPause: 'writing' }, on: { 'page.hidden': 'writing' } },
            writing: {
              entry: 'noteSent',
              invoke: {
                id: 'keepText',
                src: 'keepText',
                input: ({ context }) => ({ text: context.text as TypedText, instead: context.absorbed }),
                onDone: [
                  { guard: { type: 'isRefused', params: answer }, target: 'refused', actions: { type: 'noteAnswer', params: answer } },
                  { guard: 'isBehind', target: 'waiting', actions: { type: 'noteAnswer', params: answer } },
                  { target: 'kept', actions: { type: 'noteAnswer', params: answer } },
                ],
                onError: { target: 'refused', actions: { type: 'noteAnswer', params: { answer: { kind: 'failed', isFull: false } } } },
              },
              on: { 'page.hidden': { guard: 'isBehind', target: 'writing', reenter: true } },
            },
            kept: { on: { 'text.typed': { target: 'waiting', actions: { type: 'noteText', params: typed } } } },
            refused: {
              description: 'The device does not take it: the page warns before it goes, and every change tries again',
              on: {
                'text.typed': { target: 'waiting', actions: { type: 'noteText', params: typed } },
                'page.hidden': 'writing',
              },
            },
          },
        },
        offer: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'readTexts',
                src: 'readTexts',
                input: ({ context }) => ({ place: context.place as NonNullable<typeof context.place> }),
                onDone: [
                  {
                    guard: { type: 'hasOffers', params: read },
                    target: 'asked',
                    actions: [
                      { type: 'noteOffers', params: read },
                      { type: 'dropSpent', params: read },
                    ],
                  },
                  { target: 'none', actions: { type: 'dropSpent', params: read } },
                ],
                onError: 'none',
              },
            },
            asked: {
              on: {
                'offer.restore': { actions: 'askRestore' },
                'offer.save': { actions: 'askExport' },
                'offer.discard': [
                  { guard: 'isLast', target: 'none', actions: ['dropOffer', { type: 'removeOffer', params: first }] },
                  { actions: ['dropOffer', { type: 'removeOffer', params: first }] },
                ],
                'text.taken': [
                  {
                    guard: 'isLast',
                    target: 'none',
                    actions: [
                      { type: 'absorb', params: taken },
                      { type: 'removeOffer', params: taken },
                    ],
                  },
                  {
                    actions: [
                      { type: 'absorb', params: taken },
                      { type: 'removeOffer', params: taken },
                    ],
                  },
                ],
              },
            },
            none: {},
          },
        },
      },
    },
  },
});
