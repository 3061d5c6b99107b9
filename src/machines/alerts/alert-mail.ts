import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type AlertMail, isAlertMailSound, isSameAlertMail, type KeptAlertMail } from '../../domain/alerts/delivery/alert-mail.ts';
import { injected } from '../common/injected.ts';

interface AlertMailContext {
  /** As the server has it; null before the first answer. */
  readonly kept: KeptAlertMail | null;
  readonly draft: AlertMail | null;
}
export type AlertMailEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'choice.retry' }
  | { type: 'choice.change'; change: Partial<AlertMail> }
  | { type: 'choice.save' };
type AlertMailSnapshot = SnapshotFrom<typeof alertMailMachine>;
export type AlertMailRef = ActorRefFrom<typeof alertMailMachine>;
interface Kept {
  readonly kept: KeptAlertMail;
}

/** How somebody hears of alerts by mail: read when the profile opens, chosen, and kept once it is saved. */
export const alertMailMachine = setup({
  types: { context: {} as AlertMailContext, events: {} as AlertMailEvent },
  actors: {
    readChoice: injected<KeptAlertMail>('readChoice'),
    saveChoice: injected<KeptAlertMail, AlertMail>('saveChoice'),
  },
  actions: {
    keep: assign((_, { kept }: Kept) => {
      const { failing: _told, ...draft } = kept;
      return { kept, draft };
    }),
    change: assign(({ context: { draft } }, change: Partial<AlertMail>) => ({ draft: draft && { ...draft, ...change } })),
    forget: assign({ kept: null, draft: null }),
  },
  guards: {
    isChanged: ({ context: { kept, draft } }) =>
      kept !== null && draft !== null && isAlertMailSound(draft) && !isSameAlertMail(kept, draft),
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'alertMail',
  context: { kept: null, draft: null },
  initial: 'closed',
  states: {
    closed: { on: { 'view.opened': 'open' } },
    open: {
      initial: 'reading',
      on: { 'view.closed': { target: 'closed', actions: 'forget' } },
      states: {
        reading: {
          invoke: {
            id: 'readChoice',
            src: 'readChoice',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ kept: event.output }) } },
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        failed: { on: { 'choice.retry': 'reading' } },
        ready: {
          initial: 'choosing',
          on: {
            'choice.change': { target: '.choosing', actions: { type: 'change', params: ({ event: { change } }) => change } },
            'choice.save': { guard: 'isChanged', target: 'saving' },
          },
          states: { choosing: {}, saved: {}, refused: { description: 'The choice is as it was, and still shows' } },
        },
        saving: {
          invoke: {
            id: 'saveChoice',
            src: 'saveChoice',
            input: ({ context }) => context.draft as AlertMail,
            onDone: { target: 'ready.saved', actions: { type: 'keep', params: ({ event }) => ({ kept: event.output }) } },
            onError: 'ready.refused',
          },
        },
      },
    },
  },
});

/** Null before the first answer. */
export const chosenMail = ({ context }: AlertMailSnapshot): AlertMail | null => context.draft;
/** Since when letters do not arrive, and why; null while they do. */
export const mailFailing = ({ context }: AlertMailSnapshot): KeptAlertMail['failing'] => context.kept?.failing ?? null;
export const isMailAwaited = (snapshot: AlertMailSnapshot): boolean => snapshot.matches({ open: { reading: 'long' } });
export const didMailFail = (snapshot: AlertMailSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const isMailBusy = (snapshot: AlertMailSnapshot): boolean =>
  snapshot.matches({ open: 'reading' }) || snapshot.matches({ open: 'saving' });
export const isMailSaving = (snapshot: AlertMailSnapshot): boolean => snapshot.matches({ open: 'saving' });
export const isMailSaved = (snapshot: AlertMailSnapshot): boolean => snapshot.matches({ open: { ready: 'saved' } });
export const wasMailRefused = (snapshot: AlertMailSnapshot): boolean => snapshot.matches({ open: { ready: 'refused' } });
export const canSaveMail = (snapshot: AlertMailSnapshot): boolean => snapshot.can({ type: 'choice.save' });

export const alertMailVerbs = (ref: AlertMailRef) => ({
  retry: () => ref.send({ type: 'choice.retry' }),
  change: (change: Partial<AlertMail>) => ref.send({ type: 'choice.change', change }),
  save: () => ref.send({ type: 'choice.save' }),
});
