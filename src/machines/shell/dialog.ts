import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';

/** A passing dialog: locale keys of its title and text. `closesAfter` in milliseconds, 2000 when left out. */
export interface DialogContent {
  readonly titleKey: string;
  readonly textKey?: string;
  readonly closesAfter?: 2000 | 3000 | 4000;
}
interface DialogContext {
  readonly content: DialogContent | null;
}
export type DialogEvent = { type: 'dialog.open'; content: DialogContent } | { type: 'dialog.close' };
export type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;
export type DialogRef = ActorRefFrom<typeof dialogMachine>;

/** A dialog that tells something and closes by itself. */
export const dialogMachine = setup({
  types: { context: {} as DialogContext, events: {} as DialogEvent },
  actions: { setContent: assign((_, params: { content: DialogContent }) => ({ content: params.content })) },
  delays: { dialogDuration: ({ context }) => context.content?.closesAfter ?? 2000 },
}).createMachine({
  id: 'dialog',
  context: { content: null },
  initial: 'closed',
  on: { 'dialog.open': { target: '.open', actions: { type: 'setContent', params: ({ event }) => event } } },
  states: {
    closed: {},
    open: { after: { dialogDuration: 'closed' }, on: { 'dialog.close': 'closed' } },
  },
});

/** What an open dialog says. */
export const openDialog = (snapshot: DialogSnapshot) => (snapshot.matches('open') ? snapshot.context.content : null);

export const dialogVerbs = (ref: DialogRef) => ({
  open: (content: DialogContent) => ref.send({ type: 'dialog.open', content }),
  close: () => ref.send({ type: 'dialog.close' }),
});
