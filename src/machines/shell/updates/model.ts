import { assign, emit, not, setup } from 'xstate';
import { snooze, type UpdateStamps, type UserMessage } from '../../../domain/shell/update.ts';
import { injected } from '../../common/injected.ts';

const second = 1000;
const minute = 60 * second;

/** Where something may be unsaved. */
export type WorkPlace = 'areas' | 'entry' | 'datasheet' | 'fleet' | 'people' | 'release' | 'translation';

export interface UpdateAnswer {
  readonly suggestRefresh: boolean;
  /** Of the last suggestion, milliseconds since 1970. */
  readonly userSuggestReloadTs: number;
  readonly message: UserMessage | null;
  /** Milliseconds that 'Later' still hides the prompt, as the device keeps it. */
  readonly snoozeLeft: number;
}
export interface UpdatesInput {
  readonly isOnline: boolean;
  readonly isLoggedIn: boolean;
  /** As they stood when the page was loaded. */
  readonly stamps: UpdateStamps;
}
interface UpdatesContext extends UpdatesInput {
  readonly isSuggested: boolean;
  readonly snoozeLeft: number;
  readonly unsaved: readonly WorkPlace[];
}
export type UpdatesEvent =
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'session.started' }
  | { type: 'session.ended' }
  | { type: 'window.focused' }
  | { type: 'work.changed'; place: WorkPlace; isUnsaved: boolean }
  /** In this tab or in another. */
  | { type: 'message.seen'; ts: number }
  | { type: 'update.later' }
  | { type: 'update.refresh' };
export type UpdatesEmitted =
  | { type: 'message.answered'; message: UserMessage | null }
  /** What is to be kept in local storage. */
  | { type: 'suggestion.known'; userSuggestReloadTs: number }
  | { type: 'suggestion.followed' }
  | { type: 'prompt.hidden' };

export const base = setup({
  types: {
    context: {} as UpdatesContext,
    events: {} as UpdatesEvent,
    emitted: {} as UpdatesEmitted,
    input: {} as UpdatesInput,
  },
  actors: {
    checkForUpdate: injected<UpdateAnswer, UpdateStamps>('checkForUpdate'),
    /** Tells other tabs, for as long as it runs, that something is unsaved here. */
    holdUnsaved: injected<never>('holdUnsaved'),
    isOtherTabUnsaved: injected<boolean>('isOtherTabUnsaved'),
    clearCaches: injected<void>('clearCaches'),
    reloadPage: injected<void>('reloadPage'),
  },
  actions: {
    noteOnline: assign((_, params: { isOnline: boolean }) => params),
    noteSession: assign((_, params: { isLoggedIn: boolean }) => params),
    noteMessage: assign(({ context }, { ts }: { ts: number }) => ({ stamps: { ...context.stamps, userMsgTs: ts } })),
    noteWork: assign(({ context }, { place, isUnsaved }: { place: WorkPlace; isUnsaved: boolean }) => {
      const others = context.unsaved.filter((one) => one !== place);
      return { unsaved: isUnsaved ? [...others, place] : others };
    }),
    noteAnswer: assign((_, { suggestRefresh, snoozeLeft }: UpdateAnswer) => ({ isSuggested: suggestRefresh, snoozeLeft })),
    /** A page that knew of no suggestion has just been loaded: it is as new as the last one. */
    noteSuggestion: assign(({ context }, { userSuggestReloadTs }: UpdateAnswer) => ({
      stamps: { ...context.stamps, userSuggestReloadTs },
    })),
    keepSuggestion: emit((_, { userSuggestReloadTs }: UpdateAnswer) => ({ type: 'suggestion.known' as const, userSuggestReloadTs })),
    tellMessage: emit((_, { message }: UpdateAnswer) => ({ type: 'message.answered' as const, message })),
    hide: assign({ snoozeLeft: snooze }),
    keepHidden: emit({ type: 'prompt.hidden' }),
    wake: assign({ snoozeLeft: 0 }),
    dropSuggestion: emit({ type: 'suggestion.followed' }),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isLoggedIn: ({ context }) => context.isLoggedIn,
    isSuggested: ({ context }) => context.isSuggested,
    isSnoozed: ({ context }) => context.snoozeLeft > 0,
    isUnsaved: ({ context }) => context.unsaved.length > 0,
    isOtherTabUnsaved: (_, params: { isUnsaved: boolean }) => params.isUnsaved,
    isFirst: ({ context }, { suggestRefresh }: UpdateAnswer) => context.stamps.userSuggestReloadTs === null && !suggestRefresh,
  },
  delays: { checkPeriod: 5 * minute, snoozeLeft: ({ context }) => context.snoozeLeft, beforeReload: 0.7 * second },
});

export const unless = {
  isSuggested: not('isSuggested'),
  isSnoozed: not('isSnoozed'),
  isOnline: not('isOnline'),
  isUnsaved: not('isUnsaved'),
} as const;
