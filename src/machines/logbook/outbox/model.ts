import { assign, emit, setup } from 'xstate';
import { emptyOutbox, type FileKind, fileIn, type OutboxContent, textIn } from '../../../domain/logbook/outbox/device-content.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import type { StandingText } from '../../../domain/logbook/typed-text.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

export type PendingKind = 'entry' | 'comment' | 'deletion';
interface Key {
  readonly kind: PendingKind;
  readonly clientId: string;
}
/** What people want done with single items. */
export type Wish =
  | ({ type: 'item.retry' } & Key)
  | ({ type: 'item.discard' } & Key)
  /** Takes the signature off a refused entry, so that it can be edited; one that was not refused is edited as it is. */
  | { type: 'item.reopen'; clientId: string }
  | { type: 'item.recreate'; clientId: string }
  /** A file of it, with its signature. */
  | { type: 'item.export'; kind: FileKind; id: string }
  | { type: 'copy.forget'; id: number }
  | { type: 'text.forget'; textId: string };
type WishOf<Type extends Wish['type']> = Extract<Wish, { type: Type }>;
/** `accountId`: who wished it. */
interface Errand {
  readonly accountId: string;
  readonly wish: Wish;
}
interface OutboxContext {
  readonly accountId: string | null;
  readonly outbox: OutboxContent;
  /** The first is under way, the others wait for it. */
  readonly errands: readonly Errand[];
  /** What is to be handed to the downloads. */
  readonly file: object | null;
}
export type OutboxEvent = { type: 'account.changed'; accountId: string | null } | { type: 'outbox.changed'; outbox: OutboxContent } | Wish;
export type OutboxEmitted =
  /** Something is to be sent that was not before. */
  { type: 'sync.request' } | { type: 'notice.show'; notice: Notice };
type With = { context: OutboxContext };

export const atStart: OutboxContext = { accountId: null, outbox: emptyOutbox, errands: [], file: null };

/** Only for states in which such a wish is under way. */
const current = <Type extends Wish['type']>({ errands }: OutboxContext, _: Type) => {
  const { accountId, wish } = errands[0] as Errand;
  return { accountId, wish: wish as WishOf<Type> };
};
export const itemTo =
  (type: 'item.retry' | 'item.discard') =>
  ({ context }: With) => {
    const { accountId, wish } = current(context, type);
    return { accountId, kind: wish.kind, clientId: wish.clientId };
  };
export const entryTo =
  (type: 'item.reopen' | 'item.recreate') =>
  ({ context }: With) => {
    const { accountId, wish } = current(context, type);
    return { accountId, clientId: wish.clientId };
  };
export const entryToExport = ({ context }: With) => {
  const { accountId, wish } = current(context, 'item.export');
  return { accountId, clientId: wish.id };
};
export const fileToSave = ({ context }: With) => {
  const { kind, id } = current(context, 'item.export').wish;
  return { name: `${kind}-${id}.json`, file: context.file as object };
};
export const copyToForget = ({ context }: With) => {
  const { accountId, wish } = current(context, 'copy.forget');
  return { accountId, id: wish.id };
};
export const textToForget = ({ context }: With) => ({
  text: textIn(context.outbox, current(context, 'text.forget').wish.textId) as StandingText,
});

const fileWanted = ({ outbox, errands }: OutboxContext) => {
  const wish = errands[0]?.wish;
  return wish?.type === 'item.export' ? fileIn(outbox, wish.kind, wish.id) : null;
};

const notices = {
  failed: { key: 'logbook.notice.deviceFailed', tone: 'error' },
  fileFailed: { key: 'logbook.notice.fileFailed', tone: 'error' },
} as const satisfies Readonly<Record<string, Notice>>;

export type Found = { readonly entry: LocalEntry | null };
type Clients = { readonly accountId: string; readonly clientId: string };
/** What the outbox is made of; its chart is in chart.ts. */
export const outboxSetup = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent, emitted: {} as OutboxEmitted },
  actors: {
    /** Has it sent with the next pass. */
    retryItem: injected<void, Clients & { readonly kind: PendingKind }>('retryItem'),
    discardItem: injected<void, Clients & { readonly kind: PendingKind }>('discardItem'),
    reopenEntry: injected<void, Clients>('reopenEntry'),
    recreateEntry: injected<void, Clients>('recreateEntry'),
    /** With its signature; null where it is gone. */
    readEntry: injected<LocalEntry | null, Clients>('readEntry'),
    saveFile: injected<void, { readonly name: string; readonly file: object }>('saveFile'),
    forgetCopy: injected<void, { readonly accountId: string; readonly id: number }>('forgetCopy'),
    forgetText: injected<void, { readonly text: StandingText }>('forgetText'),
  },
  actions: {
    noteAccount: assign((_, { accountId }: { accountId: string | null }) => ({ accountId })),
    note: assign((_, { outbox }: { outbox: OutboxContent }) => ({ outbox })),
    queue: assign(({ context: { accountId, errands } }, { wish }: { wish: Wish }) => ({
      errands: [...errands, { accountId: accountId as string, wish }],
    })),
    finish: assign(({ context }) => ({ errands: context.errands.slice(1), file: null })),
    takeFile: assign(({ context }) => ({ file: fileWanted(context) })),
    takeEntry: assign((_, { entry }: Found) => ({ file: entry })),
    askSync: emit({ type: 'sync.request' }),
    tell: emit({ type: 'notice.show', notice: notices.failed }),
    tellNoFile: emit({ type: 'notice.show', notice: notices.fileFailed }),
  },
  guards: {
    isRefused: ({ context: { accountId, outbox } }, { wish: { clientId } }: { wish: WishOf<'item.reopen'> }) =>
      accountId !== null && outbox.entries.some((entry) => entry.clientId === clientId && entry.state === 'parked'),
    isSomebody: ({ context }) => context.accountId !== null,
    isNext: ({ context }, { type }: { type: Wish['type'] }) => context.errands[0]?.wish.type === type,
    isEntryNext: ({ context }) => {
      const wish = context.errands[0]?.wish;
      return wish?.type === 'item.export' && wish.kind === 'entry';
    },
    hasFile: ({ context }) => fileWanted(context) !== null,
    hasText: ({ context: { outbox, errands } }) => {
      const wish = errands[0]?.wish;
      return wish?.type === 'text.forget' && textIn(outbox, wish.textId) !== null;
    },
    isFound: (_, { entry }: Found) => entry !== null,
  },
});
