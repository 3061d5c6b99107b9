import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import type { CommentForm } from '../../../domain/logbook/comments/rules.ts';
import { commentText, type KeptText, type TextPlace, type TypedText } from '../../../domain/logbook/typed-text.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

/** `at` in epoch milliseconds. `isFull`: refused for want of space. */
export type KeepAnswer = { readonly kind: 'kept'; readonly at: number } | { readonly kind: 'failed'; readonly isFull: boolean };
/** `offered`: the newest first. `spent`: ids of texts that were saved and can go. */
export interface ReadTexts {
  readonly offered: readonly KeptText[];
  readonly spent: readonly string[];
}

interface KeptTextContext {
  readonly place: TextPlace | null;
  /** What stands in the form unsaved; null: nothing. */
  readonly text: TypedText | null;
  /** The text of the write under way, or of the last one. */
  readonly sent: TypedText | null;
  /** When the text, or one shortly before, became durable; null: never. */
  readonly keptAt: number | null;
  readonly failure: 'full' | 'failed' | null;
  readonly offers: readonly KeptText[];
  /** Ids of the texts that were restored into this form. */
  readonly absorbed: readonly string[];
}
export type KeptTextEvent =
  | { type: 'form.opened'; place: TextPlace }
  | { type: 'form.closed' }
  | { type: 'text.typed'; text: TypedText }
  /**
   * What is written as a comment on the entry; null: it was saved, given up or emptied; undefined: none can be written. `place` is the form as
   * it is now, under an id of its own.
   */
  | { type: 'comment.changed'; comment: CommentForm | null | undefined; place: TextPlace | null }
  /** Saved, typed back, given up by a person, or its entry was deleted. */
  | { type: 'text.settled' }
  /** The last text of a form that closed did not get onto the device. */
  | { type: 'text.lost' }
  /** Texts that are over still stand on the device: the next reading takes them away. */
  | { type: 'texts.stayed' }
  /** The tab is hidden or goes away. */
  | { type: 'page.hidden' }
  | { type: 'offer.restore' }
  | { type: 'offer.discard' }
  /** As a file, for an entry that takes no text any more. */
  | { type: 'offer.save' }
  /** An offered text is in the form now. */
  | { type: 'text.taken'; textId: string };
export type KeptTextEmitted =
  | { type: 'text.restore'; text: KeptText }
  | { type: 'text.export'; text: KeptText }
  /** The last text of a form that closes, not yet written. */
  | { type: 'text.keep'; text: TypedText; instead: readonly string[] }
  | { type: 'texts.drop'; place: TextPlace; textIds: readonly string[] }
  | { type: 'notice.show'; notice: Notice };

export interface Commented {
  readonly comment: CommentForm | null | undefined;
  readonly place: TextPlace | null;
}
/** Only for a comment that is written. */
const written = ({ comment, place }: Commented) => ({ comment: comment as CommentForm, place: place as TextPlace });
const isWritten = ({ comment, place }: Commented) => Boolean(comment) && place !== null;
const isOfComment = (text: TypedText | null): boolean => Boolean(text?.comment);

const nothingTyped = { text: null, sent: null, keptAt: null, failure: null };
export const atStart: KeptTextContext = { ...nothingTyped, place: null, offers: [], absorbed: [] };

const drop = (place: TextPlace | null, textIds: readonly string[]) => ({ type: 'texts.drop' as const, place: place as TextPlace, textIds });

/** What keeps the text is made of; its chart is in kept-text.ts. */
export const keptTextSetup = setup({
  types: { context: {} as KeptTextContext, events: {} as KeptTextEvent, emitted: {} as KeptTextEmitted },
  actors: {
    /** Durable when it answers. `instead`: ids of texts that go with the same write. */
    keepText: injected<KeepAnswer, { readonly text: TypedText; readonly instead: readonly string[] }>('keepText'),
    /** Of forms that are no longer open in any window. */
    readTexts: injected<ReadTexts, { readonly place: TextPlace }>('readTexts'),
  },
  actions: {
    begin: assign((_, { place }: { place: TextPlace | null }) => ({ ...atStart, place })),
    typeComment: raise(({ context }, params: Commented) => {
      const { comment, place } = written(params);
      return { type: 'text.typed' as const, text: commentText({ ...place, textId: (context.place as TextPlace).textId }, comment) };
    }),
    settleText: raise({ type: 'text.settled' }),
    noteText: assign((_, { text }: { text: TypedText }) => ({ text })),
    tellLost: emit({ type: 'notice.show', notice: { key: 'logbook.keptText.lost', tone: 'error', duration: 20_000 } }),
    forgetText: assign({ ...nothingTyped, absorbed: [] }),
    noteSent: assign(({ context }) => ({ sent: context.text })),
    noteAnswer: assign(({ context }, { answer }: { answer: KeepAnswer }) =>
      answer.kind === 'kept'
        ? { keptAt: answer.at, failure: null }
        : { keptAt: context.keptAt, failure: answer.isFull ? ('full' as const) : ('failed' as const) },
    ),
    noteOffers: assign((_, { offered }: ReadTexts) => ({ offers: offered })),
    removeOffer: assign(({ context }, { textId }: { textId: string }) => ({
      offers: context.offers.filter((offer) => offer.textId !== textId),
    })),
    absorb: assign(({ context }, { textId }: { textId: string }) => ({ absorbed: [...context.absorbed, textId] })),
    askRestore: emit(({ context }) => ({ type: 'text.restore' as const, text: context.offers[0] as KeptText })),
    askExport: emit(({ context }) => ({ type: 'text.export' as const, text: context.offers[0] as KeptText })),
    dropOffer: emit(({ context }) => drop(context.place, [(context.offers[0] as KeptText).textId])),
    dropSpent: enqueueActions(({ context, enqueue }, { spent }: ReadTexts) => {
      if (spent.length > 0) enqueue.emit(drop(context.place, spent));
    }),
    dropOwn: enqueueActions(({ context: { place, text, absorbed }, enqueue }) => {
      const own = text === null ? absorbed : [text.textId, ...absorbed];
      if (own.length > 0) enqueue.emit(drop(place, own));
    }),
    keepLast: enqueueActions(({ context: { text, sent, failure, absorbed }, enqueue }) => {
      if (text !== null && (text !== sent || failure !== null)) enqueue.emit({ type: 'text.keep', text, instead: absorbed });
    }),
  },
  guards: {
    isRefused: (_, { answer }: { answer: KeepAnswer }) => answer.kind === 'failed',
    /** More was typed since the write began. */
    isBehind: ({ context }) => context.text !== context.sent,
    isCommentOver: ({ context }, { comment }: Commented) => comment === null && isOfComment(context.text),
    /** Text that came too late for the entry is typed already. */
    isCommentBeside: ({ context }, params: Commented) => isWritten(params) && context.text !== null && !isOfComment(context.text),
    isComment: (_, params: Commented) => isWritten(params),
    hasOffers: (_, { offered }: ReadTexts) => offered.length > 0,
    isLast: ({ context }) => context.offers.length === 1,
  },
  delays: { keepPause: 500 },
});
