import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type Organisation, type OrganisationFault, type OrganisationProblem, organisationFault } from '../../domain/admin/organisation.ts';
import { injected } from '../common/injected.ts';

export type OrganisationAnswer = { readonly saved: Organisation } | { readonly problem: OrganisationProblem };
/** What was done last. */
export type OrganisationNews = 'renamed' | 'created';

interface OrganisationContext {
  /** The active one; null before the first answer. */
  readonly organisation: Organisation | null;
  readonly name: string;
  readonly problem: OrganisationProblem | null;
  readonly news: OrganisationNews | null;
}
export type OrganisationEvent =
  | { type: 'room.opened' }
  | { type: 'room.closed' }
  | { type: 'organisation.retry' }
  | { type: 'organisation.rename' }
  | { type: 'organisation.add' }
  | { type: 'name.type'; text: string }
  | { type: 'form.save' }
  | { type: 'form.cancel' };
export type OrganisationEmitted = { type: 'organisations.changed' };
type OrganisationSnapshot = SnapshotFrom<typeof organisationMachine>;
export type OrganisationRef = ActorRefFrom<typeof organisationMachine>;

type Answer = { readonly answer: OrganisationAnswer };
const answered = ({ event }: { event: { output: OrganisationAnswer } }): Answer => ({ answer: event.output });

/** The organisation's name, changed by its administrators, and new organisations. What was refused stays typed. */
export const organisationMachine = setup({
  types: {
    context: {} as OrganisationContext,
    events: {} as OrganisationEvent,
    emitted: {} as OrganisationEmitted,
    tags: {} as 'naming' | 'saving',
  },
  actors: {
    readOrganisation: injected<Organisation>('readOrganisation'),
    renameOrganisation: injected<OrganisationAnswer, { readonly name: string; readonly was: string }>('renameOrganisation'),
    createOrganisation: injected<OrganisationAnswer, { readonly name: string }>('createOrganisation'),
  },
  actions: {
    keep: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    takeName: assign(({ context }) => ({ name: context.organisation?.name ?? '', problem: null, news: null })),
    emptyName: assign({ name: '', problem: null, news: null }),
    type: assign((_, { text }: { text: string }) => ({ name: text, problem: null })),
    drop: assign({ name: '', problem: null }),
    noteRenamed: assign((_, { answer }: Answer) =>
      'saved' in answer ? { organisation: answer.saved, name: '', problem: null, news: 'renamed' as const } : {},
    ),
    noteCreated: assign({ name: '', problem: null, news: 'created' as const }),
    announce: emit({ type: 'organisations.changed' }),
    blame: assign((_, { answer }: Answer) => ('problem' in answer ? { problem: answer.problem } : {})),
    blameSilence: assign({ problem: 'failed' as const }),
    forget: assign({ organisation: null, name: '', problem: null, news: null }),
  },
  guards: {
    isNew: ({ context: { name, organisation } }) => organisationFault(name) === null && name.trim() !== organisation?.name,
    isSaved: (_, { answer }: Answer) => 'saved' in answer,
    isOutdated: (_, { answer }: Answer) => 'problem' in answer && answer.problem === 'changed_meanwhile',
  },
}).createMachine({
  id: 'organisation',
  context: { organisation: null, name: '', problem: null, news: null },
  initial: 'closed',
  states: {
    closed: { on: { 'room.opened': 'open' } },
    open: {
      initial: 'loading',
      on: { 'room.closed': { target: 'closed', actions: 'forget' } },
      states: {
        loading: {
          invoke: {
            id: 'readOrganisation',
            src: 'readOrganisation',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ organisation: event.output }) } },
            onError: 'failed',
          },
        },
        failed: { on: { 'organisation.retry': 'loading' } },
        ready: {
          on: {
            'organisation.rename': { target: 'renaming', actions: 'takeName' },
            'organisation.add': { target: 'adding', actions: 'emptyName' },
          },
        },
        renaming: {
          tags: 'naming',
          on: {
            'name.type': { actions: { type: 'type', params: ({ event }) => event } },
            'form.cancel': { target: 'ready', actions: 'drop' },
            'form.save': { guard: 'isNew', target: 'savingName' },
          },
        },
        adding: {
          tags: 'naming',
          on: {
            'name.type': { actions: { type: 'type', params: ({ event }) => event } },
            'form.cancel': { target: 'ready', actions: 'drop' },
            'form.save': { guard: 'isNew', target: 'savingNew' },
          },
        },
        savingName: {
          tags: ['naming', 'saving'],
          invoke: {
            id: 'renameOrganisation',
            src: 'renameOrganisation',
            input: ({ context }) => ({ name: context.name, was: context.organisation?.name ?? '' }),
            onDone: [
              {
                guard: { type: 'isSaved', params: answered },
                target: 'ready',
                actions: [{ type: 'noteRenamed', params: answered }, 'announce'],
              },
              // Somebody else named it meanwhile: the form closes, and the name is read anew.
              {
                guard: { type: 'isOutdated', params: answered },
                target: 'loading',
                actions: ['drop', { type: 'blame', params: answered }],
              },
              { target: 'renaming', actions: { type: 'blame', params: answered } },
            ],
            onError: { target: 'renaming', actions: 'blameSilence' },
          },
        },
        savingNew: {
          tags: ['naming', 'saving'],
          invoke: {
            id: 'createOrganisation',
            src: 'createOrganisation',
            input: ({ context }) => ({ name: context.name }),
            onDone: [
              { guard: { type: 'isSaved', params: answered }, target: 'ready', actions: ['noteCreated', 'announce'] },
              { target: 'adding', actions: { type: 'blame', params: answered } },
            ],
            onError: { target: 'adding', actions: 'blameSilence' },
          },
        },
      },
    },
  },
});

/** Null before the first answer. */
export const activeOrganisation = ({ context }: OrganisationSnapshot): Organisation | null => context.organisation;
export const typedName = ({ context }: OrganisationSnapshot): string => context.name;
export const nameFault = ({ context }: OrganisationSnapshot): OrganisationFault | null => organisationFault(context.name);
export const organisationProblem = ({ context }: OrganisationSnapshot): OrganisationProblem | null => context.problem;
export const organisationNews = ({ context }: OrganisationSnapshot): OrganisationNews | null => context.news;
export const didOrganisationFail = (snapshot: OrganisationSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const canSaveName = (snapshot: OrganisationSnapshot): boolean => snapshot.can({ type: 'form.save' });
export const isNameSaving = (snapshot: OrganisationSnapshot): boolean => snapshot.hasTag('saving');
export const isOrganisationBusy = (snapshot: OrganisationSnapshot): boolean =>
  snapshot.hasTag('saving') || snapshot.matches({ open: 'loading' });
/** Which form is open; null: none. */
export const namingOf = (snapshot: OrganisationSnapshot): 'rename' | 'add' | null =>
  !snapshot.hasTag('naming') ? null : snapshot.matches({ open: 'renaming' }) || snapshot.matches({ open: 'savingName' }) ? 'rename' : 'add';
/** Something typed is not saved yet. */
export const isNameUnsaved = (snapshot: OrganisationSnapshot): boolean => canSaveName(snapshot) || isNameSaving(snapshot);

export const organisationVerbs = (ref: OrganisationRef) => ({
  retry: () => ref.send({ type: 'organisation.retry' }),
  rename: () => ref.send({ type: 'organisation.rename' }),
  add: () => ref.send({ type: 'organisation.add' }),
  type: (text: string) => ref.send({ type: 'name.type', text }),
  save: () => ref.send({ type: 'form.save' }),
  cancel: () => ref.send({ type: 'form.cancel' }),
});
