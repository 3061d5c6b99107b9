import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../../domain/account/account.ts';
import { type Grant, withGrantToggled } from '../../../domain/admin/grants.ts';
import { isSameStanding, type Person, type PersonProblem, type Standing } from '../../../domain/admin/person.ts';
import { injected } from '../../common/injected.ts';

export interface PersonChange extends Standing {
  readonly userId: number;
  /** As it was shown. */
  readonly was: Standing;
}
/** What became of an invitation, or of a lost second factor. */
export type PeopleNews = 'invited' | 'resent' | 'withdrawn' | 'factorReset';
export type PersonAnswer = { readonly saved: Person } | { readonly problem: PersonProblem };

interface PeopleContext {
  /** Null before the first answer. */
  readonly list: readonly Person[] | null;
  readonly search: string;
  /** Who is changed, as shown, and what they are to be. */
  readonly person: Person | null;
  readonly draft: Standing | null;
  readonly problem: PersonProblem | null;
  readonly news: PeopleNews | null;
}
export type PeopleEvent =
  | { type: 'room.opened' }
  | { type: 'room.closed' }
  | { type: 'list.retry' }
  | { type: 'search.type'; text: string }
  | { type: 'person.edit'; userId: number }
  | { type: 'role.choose'; role: Role }
  | { type: 'grant.toggle'; grant: Grant }
  | { type: 'access.toggle' }
  | { type: 'publishing.toggle' }
  | { type: 'person.invited'; person: Person }
  | { type: 'invitation.resend' }
  | { type: 'invitation.withdraw' }
  | { type: 'factor.reset' }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' };
export type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>;
export type PeopleRef = ActorRefFrom<typeof peopleMachine>;

type Answer = { readonly answer: PersonAnswer };
const answered = ({ event }: { event: { output: PersonAnswer } }): Answer => ({ answer: event.output });
interface Refused {
  readonly problem: PersonProblem | null;
}
const refused = ({ event }: { event: { output: PersonProblem | null } }): Refused => ({ problem: event.output });
const editedOf = ({ context }: { context: PeopleContext }) => ({ userId: context.person?.userId ?? 0 });
/** Something done for the person in the form, who stays there with the reason where it was not. */
const deed = <Src extends 'resendInvitation' | 'withdrawInvitation' | 'resetFactor', Done extends string>(src: Src, done: Done) => ({
  invoke: {
    id: src,
    src,
    input: editedOf,
    onDone: [
      { guard: { type: 'isDone' as const, params: refused }, target: 'listed' as const, actions: done },
      { target: 'editing' as const, actions: { type: 'blameFor' as const, params: refused } },
    ],
    onError: { target: 'editing' as const, actions: 'blameSilence' as const },
  },
});
const isChanged = (person: Person | null, draft: Standing | null): boolean =>
  person !== null && draft !== null && !isSameStanding(person, draft);
const standingOf = ({ role, grants, isDisabled, isPublisher }: Person): Standing => ({ role, grants, isDisabled, isPublisher });

/**
 * People of the organisation: looked for, and one of them changed at a time; who was invited and has not come gets another letter or is
 * let go, once nothing chosen for them is unsaved. What was refused stays in the form with the reason; of who was changed by somebody else
 * meanwhile the list is read anew.
 */
export const peopleMachine = setup({
  types: { context: {} as PeopleContext, events: {} as PeopleEvent },
  actors: {
    listPeople: injected<readonly Person[]>('listPeople'),
    savePerson: injected<PersonAnswer, PersonChange>('savePerson'),
    /** These answer why not, or null when it is done. */
    resendInvitation: injected<PersonProblem | null, { readonly userId: number }>('resendInvitation'),
    withdrawInvitation: injected<PersonProblem | null, { readonly userId: number }>('withdrawInvitation'),
    resetFactor: injected<PersonProblem | null, { readonly userId: number }>('resetFactor'),
  },
  actions: {
    keep: assign((_, { list }: { list: readonly Person[] }) => ({ list })),
    type: assign((_, { text }: { text: string }) => ({ search: text })),
    edit: assign(({ context }, { userId }: { userId: number }) => {
      const person = context.list?.find((one) => one.userId === userId) ?? null;
      return { person, draft: person && standingOf(person), problem: null, news: null };
    }),
    chooseRole: assign(({ context }, { role }: { role: Role }) => ({ draft: context.draft && { ...context.draft, role } })),
    toggleGrant: assign(({ context }, { grant }: { grant: Grant }) => ({
      draft: context.draft && { ...context.draft, grants: withGrantToggled(context.draft.grants, grant) },
    })),
    toggleAccess: assign(({ context }) => ({ draft: context.draft && { ...context.draft, isDisabled: !context.draft.isDisabled } })),
    togglePublishing: assign(({ context }) => ({ draft: context.draft && { ...context.draft, isPublisher: !context.draft.isPublisher } })),
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
    add: assign(({ context }, { person }: { person: Person }) => ({
      list: context.list && [...context.list, person],
      news: 'invited' as const,
    })),
    noteResent: assign({ person: null, draft: null, problem: null, news: 'resent' as const }),
    removePerson: assign(({ context }) => ({
      list: context.list?.filter(({ userId }) => userId !== context.person?.userId) ?? null,
      person: null,
      draft: null,
      problem: null,
      news: 'withdrawn' as const,
    })),
    noteReset: assign(({ context }) => ({
      list: context.list?.map((one) => (one.userId === context.person?.userId ? { ...one, hasFactor: false } : one)) ?? null,
      person: null,
      draft: null,
      problem: null,
      news: 'factorReset' as const,
    })),
    blameFor: assign((_, { problem }: Refused) => ({ problem })),
    blameSilence: assign({ problem: 'failed' as const }),
    forget: assign({ list: null, search: '', person: null, draft: null, problem: null, news: null }),
  },
  guards: {
    isThere: ({ context }, { userId }: { userId: number }) =>
      context.list?.some((one) => one.userId === userId && !one.isSelf && !one.isDemo) === true,
    isChanged: ({ context: { person, draft } }) => isChanged(person, draft),
    isOnlyInvited: ({ context: { person, draft } }) => person?.isInvited === true && !isChanged(person, draft),
    isOnlyProtected: ({ context: { person, draft } }) => person?.hasFactor === true && !isChanged(person, draft),
    isOperatorAdmin: ({ context }) => context.draft?.role === 'operatorAdmin',
    isDone: (_, { problem }: Refused) => problem === null,
    isSaved: (_, { answer }: Answer) => 'saved' in answer,
    isOutdated: (_, { answer }: Answer) => 'problem' in answer && answer.problem === 'changed_meanwhile',
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'people',
  context: { list: null, search: '', person: null, draft: null, problem: null, news: null },
  initial: 'closed',
  states: {
    closed: { on: { 'room.opened': 'open' } },
    open: {
      initial: 'loading',
      on: {
        'room.closed': { target: 'closed', actions: 'forget' },
        'search.type': { actions: { type: 'type', params: ({ event }) => event } },
        'person.invited': { actions: { type: 'add', params: ({ event }) => event } },
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
            'grant.toggle': { actions: { type: 'toggleGrant', params: ({ event }) => event } },
            'access.toggle': { actions: 'toggleAccess' },
            'publishing.toggle': { guard: 'isOperatorAdmin', actions: 'togglePublishing' },
            'edit.cancel': { target: 'listed', actions: 'drop' },
            'edit.save': { guard: 'isChanged', target: 'saving' },
            'invitation.resend': { guard: 'isOnlyInvited', target: 'resending' },
            'invitation.withdraw': { guard: 'isOnlyInvited', target: 'withdrawing' },
            'factor.reset': { guard: 'isOnlyProtected', target: 'resetting' },
          },
        },
        resending: deed('resendInvitation', 'noteResent'),
        withdrawing: deed('withdrawInvitation', 'removePerson'),
        resetting: deed('resetFactor', 'noteReset'),
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
