import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/account/account.ts';
import { foundPeople, type Person, type Refusal, type Standing } from '../../domain/admin/person.ts';
import { injected } from '../common/injected.ts';

export interface PersonChange extends Standing {
  readonly userId: number;
  /** As it was shown. */
  readonly was: Standing;
}
/** Why nothing was saved; `failed`: nobody answered. */
export type PersonProblem = Refusal | 'failed';
export type PersonAnswer = { readonly saved: Person } | { readonly problem: PersonProblem };

interface PeopleContext {
  /** Null before the first answer. */
  readonly list: readonly Person[] | null;
  readonly search: string;
  /** Who is changed, as shown, and what they are to be. */
  readonly person: Person | null;
  readonly draft: Standing | null;
  readonly problem: PersonProblem | null;
}
export type PeopleEvent =
  | { type: 'room.opened' }
  | { type: 'room.closed' }
  | { type: 'list.retry' }
  | { type: 'search.type'; text: string }
  | { type: 'person.edit'; userId: number }
  | { type: 'role.choose'; role: Role }
  | { type: 'access.toggle' }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' };
type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>;
export type PeopleRef = ActorRefFrom<typeof peopleMachine>;

type Answer = { readonly answer: PersonAnswer };
const answered = ({ event }: { event: { output: PersonAnswer } }): Answer => ({ answer: event.output });
const standingOf = ({ role, isDisabled }: Standing): Standing => ({ role, isDisabled });

/**
 * People of the organisation: looked for, and one of them changed at a time. What was refused stays in the form with the reason; of who was
 * changed by somebody else meanwhile the list is read anew.
 */
export const peopleMachine = setup({
  types: { context: {} as PeopleContext, events: {} as PeopleEvent },
  actors: {
    listPeople: injected<readonly Person[]>('listPeople'),
    savePerson: injected<PersonAnswer, PersonChange>('savePerson'),
  },
  actions: {
    keep: assign((_, { list }: { list: readonly Person[] }) => ({ list })),
    type: assign((_, { text }: { text: string }) => ({ search: text })),
    edit: assign(({ context }, { userId }: { userId: number }) => {
      const person = context.list?.find((one) => one.userId === userId) ?? null;
      return { person, draft: person && standingOf(person), problem: null };
    }),
    chooseRole: assign(({ context }, { role }: { role: Role }) => ({ draft: context.draft && { ...context.draft, role } })),
    toggleAccess: assign(({ context }) => ({ draft: context.draft && { ...context.draft, isDisabled: !context.draft.isDisabled } })),
    drop: assign({ person: null, draft: null, problem: null }),
    replace: assign(({ context }, { answer }: Answer) => {
      const saved = 'saved' in answer ? answer.saved : null;
      return {
        list: context.list?.map((one) => (one.userId === saved?.userId ? saved : one)) ?? null,
        person: null,
        draft: null,
        problem: null,
      };
    }),
    blame: assign((_, { answer }: Answer) => ({ problem: 'problem' in answer ? answer.problem : null })),
    blameSilence: assign({ problem: 'failed' as const }),
    forget: assign({ list: null, search: '', person: null, draft: null, problem: null }),
  },
  guards: {
    isThere: ({ context }, { userId }: { userId: number }) =>
      context.list?.some((one) => one.userId === userId && !one.isSelf && !one.isDemo) === true,
    isChanged: ({ context: { person, draft } }) =>
      person !== null && draft !== null && (person.role !== draft.role || person.isDisabled !== draft.isDisabled),
    isSaved: (_, { answer }: Answer) => 'saved' in answer,
    isOutdated: (_, { answer }: Answer) => 'problem' in answer && answer.problem === 'changed_meanwhile',
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'people',
  context: { list: null, search: '', person: null, draft: null, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'room.opened': 'open' } },
    open: {
      initial: 'loading',
      on: {
        'room.closed': { target: 'closed', actions: 'forget' },
        'search.type': { actions: { type: 'type', params: ({ event }) => event } },
      },
      states: {
        loading: {
          invoke: {
            id: 'listPeople',
            src: 'listPeople',
            onDone: { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        failed: { on: { 'list.retry': 'loading' } },
        listed: {
          on: {
            'person.edit': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'editing',
              actions: { type: 'edit', params: ({ event }) => event },
            },
          },
        },
        editing: {
          on: {
            'role.choose': { actions: { type: 'chooseRole', params: ({ event }) => event } },
            'access.toggle': { actions: 'toggleAccess' },
            'edit.cancel': { target: 'listed', actions: 'drop' },
            'edit.save': { guard: 'isChanged', target: 'saving' },
          },
        },
        saving: {
          invoke: {
            id: 'savePerson',
            src: 'savePerson',
            input: ({ context: { person, draft } }) => ({
              userId: person?.userId ?? 0,
              ...(draft as Standing),
              was: standingOf(person as Person),
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: answered },
                target: 'listed',
                actions: { type: 'replace', params: answered },
              },
              {
                guard: { type: 'isOutdated', params: answered },
                target: 'loading',
                actions: ['drop', { type: 'blame', params: answered }],
              },
              { target: 'editing', actions: { type: 'blame', params: answered } },
            ],
            onError: { target: 'editing', actions: 'blameSilence' },
          },
        },
      },
    },
  },
});

/** Those who are looked for; null before the first answer. */
export const shownPeople = ({ context: { list, search } }: PeopleSnapshot): readonly Person[] | null => list && foundPeople(list, search);
export const peopleSearch = ({ context }: PeopleSnapshot): string => context.search;
export const arePeopleAwaited = (snapshot: PeopleSnapshot): boolean =>
  snapshot.matches({ open: { loading: 'long' } }) && snapshot.context.list === null;
export const didPeopleFail = (snapshot: PeopleSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const arePeopleBusy = (snapshot: PeopleSnapshot): boolean =>
  snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'saving' });
/** Null while nobody is changed. */
export const personDraft = ({ context }: PeopleSnapshot): Standing | null => context.draft;
export const editedPerson = ({ context }: PeopleSnapshot): Person | null => context.person;
export const canSavePerson = (snapshot: PeopleSnapshot): boolean => snapshot.can({ type: 'edit.save' });
export const isPersonSaving = (snapshot: PeopleSnapshot): boolean => snapshot.matches({ open: 'saving' });
export const personProblem = ({ context }: PeopleSnapshot): PersonProblem | null => context.problem;
/** Something chosen is not saved yet. */
export const isPersonUnsaved = (snapshot: PeopleSnapshot): boolean => canSavePerson(snapshot) || isPersonSaving(snapshot);

export const peopleVerbs = (ref: PeopleRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  search: (text: string) => ref.send({ type: 'search.type', text }),
  edit: (userId: number) => ref.send({ type: 'person.edit', userId }),
  chooseRole: (role: Role) => ref.send({ type: 'role.choose', role }),
  toggleAccess: () => ref.send({ type: 'access.toggle' }),
  save: () => ref.send({ type: 'edit.save' }),
  cancel: () => ref.send({ type: 'edit.cancel' }),
});
