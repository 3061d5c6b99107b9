import { isSameStanding, type Person, type PersonProblem, type Standing } from '../../../src/domain/admin/person.ts';
import type { PeopleNews, PeopleRef } from '../../../src/machines/admin/people/chart.ts';
import { alike, click, fill, lack, literal, type SightTable, see } from '../../sights/table.ts';

export const nora: Person = {
  userId: 4,
  accountName: 'nora',
  firstName: 'Nora',
  lastName: 'Neumann',
  email: 'nora@nordlicht.example',
  role: 'user',
  grants: ['gateway', 'logbook'],
  isDisabled: false,
  isDemo: false,
  isInvited: false,
  hasFactor: false,
  isPublisher: false,
  isSelf: false,
  lastSeen: Date.parse('2026-11-23T10:15:30Z'),
};
export const anna: Person = {
  ...nora,
  userId: 1,
  accountName: 'anna',
  firstName: 'Anna',
  lastName: 'Albrecht',
  email: 'anna@nordlicht.example',
  role: 'administrator',
  isSelf: true,
};
export const demo: Person = { ...nora, userId: 6, accountName: 'demo', firstName: '', lastName: 'Demo', isDemo: true, lastSeen: null };
export const locked: Person = { ...nora, isDisabled: true };

/** Has a second factor. */
export const paul: Person = { ...nora, userId: 11, accountName: 'paul', firstName: 'Paul', hasFactor: true };
export const ina: Person = { ...nora, userId: 9, accountName: 'ina', firstName: 'Ina', lastName: 'Neu', isInvited: true, lastSeen: null };
export const ole: Person = { ...ina, userId: 10, accountName: 'ole', firstName: 'Ole' };

export const cases = {
  'search.type': [{ text: 'xyz' }],
  'person.edit': [{ userId: 4 }, { userId: 1 }, { userId: 9 }, { userId: 11 }],
  'person.invited': [{ person: ole }],
  'xstate.done.actor.resendInvitation': [{ output: null }, { output: 'too_many_invitations' }],
  'xstate.done.actor.resetFactor': [{ output: null }, { output: 'factor_off' }],
  'xstate.done.actor.withdrawInvitation': [{ output: null }, { output: 'too_many_invitations' }],
  'role.choose': [{ role: 'operatorAdmin' }],
  'grant.toggle': [{ grant: 'logbook' }],
  'xstate.done.actor.listPeople': [{ output: [anna, nora, ina, paul, demo] }],
  'xstate.done.actor.savePerson': [
    { output: { saved: locked } },
    { output: { problem: 'other_organisations' } },
    { output: { problem: 'changed_meanwhile' } },
  ],
};
export const facet = ({ context: { list, search, person, draft, problem, news } }: ReturnType<PeopleRef['getSnapshot']>) => [
  list === null ? null : list.some(({ isDisabled }) => isDisabled),
  search === '' ? '' : 'some',
  person?.userId ?? null,
  draft?.role ?? null,
  // Changed alone: with another role or access it is one more of the same.
  draft !== null && draft.role === person?.role && draft.isDisabled === person.isDisabled ? draft.grants.join() : null,
  draft?.isDisabled ?? null,
  draft?.isPublisher ?? null,
  problem,
  news,
];

interface Context {
  readonly list: readonly Person[] | null;
  readonly search: string;
  readonly person: Person | null;
  readonly draft: Standing | null;
  readonly problem: PersonProblem | null;
  readonly news: PeopleNews | null;
}
const retry = 'people.retry';
const save = 'people.save';
const cancel = 'people.cancel';
const box = 'people.disable';
const right = 'people.invitation.grant.logbook';
const publisher = 'people.publisher';
const edit = { key: 'people.editOf', values: { name: 'Nora Neumann' } };
const isBusy = (busy: boolean) => see('region', 'people.title', { busy });
const isNoraShown = ({ search }: Context) => search !== 'xyz';

const isChosen = (person: Person, draft: Standing | null) => draft === null || !isSameStanding(person, draft);

export const sights: SightTable = {
  view: 'admin/people/people-room',
  path: '/useradministration',
  always: ({ problem, news }: Context) => [
    ...(problem === null ? [] : [see('alert', undefined, { saying: `people.problem.${problem}` })]),
    ...(news === null ? [] : [see('status', undefined, { saying: `people.news.${news}` })]),
  ],
  states: {
    closed: [
      isBusy(false),
      see('button', 'people.invite', { disabled: true }),
      lack('button', cancel),
      lack('table'),
      lack('alert', undefined, { saying: 'people.failed' }),
    ],
    'open.loading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { loading: 'quiet' } }) ? [isBusy(true), lack('status', 'people.loading'), lack('form')] : [],
    'open.loading.long': ({ list }: Context) => (list === null ? [isBusy(true), see('status', 'people.loading')] : []),
    'open.failed': [isBusy(false), see('alert', undefined, { saying: 'people.failed' }), see('button', retry)],
    'open.listed': (context: Context) => [
      isBusy(false),
      lack('button', save),
      ...(isNoraShown(context)
        ? [see('button', edit, { disabled: false }), see('cell', literal(nora.email))]
        : [see('status', undefined, { saying: { key: 'people.none', values: { search: 'xyz' } } })]),
    ],
    'open.editing': ({ draft, person }: Context) => [
      ...(person?.isInvited === true
        ? [see('button', 'people.resend', { disabled: isChosen(person, draft) })]
        : [lack('button', 'people.resend')]),
      ...(person?.hasFactor === true
        ? [see('button', 'people.resetFactor', { disabled: isChosen(person, draft) })]
        : [lack('button', 'people.resetFactor')]),
      isBusy(false),
      see('button', cancel, { disabled: false }),
      see('checkbox', box, { checked: draft?.isDisabled === true }),
      see('checkbox', right, { checked: draft?.grants.includes('logbook') === true }),
      draft?.role === 'operatorAdmin' ? see('checkbox', publisher, { checked: draft.isPublisher === true }) : lack('checkbox', publisher),
    ],
    'open.resending': [isBusy(true), see('button', 'people.resend', { disabled: true }), lack('button', 'people.saving')],
    'open.withdrawing': alike('open.resending', 'Which of the two is on its way is not shown'),
    'open.resetting': [isBusy(true), see('button', 'people.resetFactor', { disabled: true }), lack('button', 'people.saving')],
    'open.saving': [isBusy(true), see('button', 'people.saving', { disabled: true }), see('button', cancel, { disabled: true })],
  },
  causes: {
    'list.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
    'search.type': ({ text }, from) => (from.matches('open') ? [fill(text as string, 'searchbox', 'people.search')] : null),
    'person.edit': ({ userId }, from) =>
      userId === nora.userId && from.matches({ open: 'listed' }) && isNoraShown(from.context as Context) ? [click('button', edit)] : null,
    'access.toggle': (_, from) => (from.matches({ open: 'editing' }) ? [click('checkbox', box)] : null),
    'grant.toggle': (_, from) => (from.matches({ open: 'editing' }) ? [click('checkbox', right)] : null),
    'publishing.toggle': (_, from) => (from.can({ type: 'publishing.toggle' }) ? [click('checkbox', publisher)] : null),
    'edit.save': (_, from) => (from.can({ type: 'edit.save' }) ? [click('button', save)] : null),
    'invitation.resend': (_, from) => (from.can({ type: 'invitation.resend' }) ? [click('button', 'people.resend')] : null),
    'invitation.withdraw': (_, from) => (from.can({ type: 'invitation.withdraw' }) ? [click('button', 'people.withdraw')] : null),
    'factor.reset': (_, from) => (from.can({ type: 'factor.reset' }) ? [click('button', 'people.resetFactor')] : null),
    'edit.cancel': (_, from) => (from.matches({ open: 'editing' }) ? [click('button', cancel)] : null),
  },
};
