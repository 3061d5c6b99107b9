import { type Organisation, type OrganisationProblem, organisationFault } from '../../../src/domain/admin/organisation.ts';
import type { OrganisationNews, OrganisationRef } from '../../../src/machines/admin/organisation.ts';
import { click, fill, type Look, lack, literal, type SightTable, see } from '../../sights/table.ts';

export const north: Organisation = { id: '33333333-3333-4333-8333-333333333333', name: 'Nordbahn' };
export const renamed: Organisation = { ...north, name: 'Nordbahn AG' };
export const south: Organisation = { id: '44444444-4444-4444-8444-444444444444', name: 'Südbahn' };

export const cases = {
  'name.type': [{ text: 'Nordbahn AG' }, { text: ' Nordbahn ' }, { text: '' }],
  'xstate.done.actor.readOrganisation': [{ output: north }],
  'xstate.done.actor.renameOrganisation': [
    { output: { saved: renamed } },
    { output: { problem: 'name_taken' } },
    { output: { problem: 'changed_meanwhile' } },
  ],
  'xstate.done.actor.createOrganisation': [{ output: { saved: south } }, { output: { problem: 'name_taken' } }],
};
export const facet = ({ context: { organisation, name, problem, news } }: ReturnType<OrganisationRef['getSnapshot']>) => [
  organisation?.name ?? null,
  name,
  problem,
  news,
];

interface Context {
  readonly organisation: Organisation | null;
  readonly name: string;
  readonly problem: OrganisationProblem | null;
  readonly news: OrganisationNews | null;
}
const [rename, add, retry] = ['people.organisation.rename', 'people.organisation.add', 'people.organisation.retry'] as const;
const region = (busy: boolean) => see('region', 'people.organisation.title', { busy });
const said = ({ problem, news }: Context): readonly Look[] => [
  problem === null
    ? lack('alert', undefined, { saying: 'people.organisation.problem.name_taken' })
    : see('alert', undefined, { saying: `people.organisation.problem.${problem}` }),
  ...(news === null ? [] : [see('status', undefined, { saying: `people.organisation.news.${news}` })]),
];
const naming =
  (what: 'rename' | 'add') =>
  (context: Context): readonly Look[] => [
    region(false),
    see('form', `people.organisation.${what}`),
    see('textbox', `people.organisation.name.${what}`, { value: context.name }),
    see('button', 'people.save', {
      disabled: organisationFault(context.name) !== null || context.name.trim() === context.organisation?.name,
    }),
    lack('button', rename),
    ...said(context),
  ];
const saving = (what: 'rename' | 'add') => [
  region(true),
  see('form', `people.organisation.${what}`),
  see('button', 'people.saving', { disabled: true }),
];

export const sights: SightTable = {
  view: 'admin/people/organisation',
  path: '/useradministration',
  states: {
    closed: [region(false), lack('button', rename), lack('button', retry), lack('form')],
    'open.loading': ({ organisation }: Context) => [region(true), lack('form'), ...(organisation === null ? [lack('button', rename)] : [])],
    'open.failed': [region(false), see('alert', undefined, { saying: 'people.organisation.unread' }), see('button', retry)],
    'open.ready': (context: Context) => [
      region(false),
      see('button', rename, { disabled: false }),
      see('button', add, { disabled: false }),
      see('text', literal(context.organisation?.name ?? '')),
      lack('form'),
      ...said(context),
    ],
    'open.renaming': naming('rename'),
    'open.adding': naming('add'),
    'open.savingName': saving('rename'),
    'open.savingNew': saving('add'),
  },
  causes: {
    'organisation.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
    'organisation.rename': (_, from) => (from.matches({ open: 'ready' }) ? [click('button', rename)] : null),
    'organisation.add': (_, from) => (from.matches({ open: 'ready' }) ? [click('button', add)] : null),
    'name.type': ({ text }, from) =>
      from.matches({ open: 'renaming' })
        ? [fill(text as string, 'textbox', 'people.organisation.name.rename')]
        : from.matches({ open: 'adding' })
          ? [fill(text as string, 'textbox', 'people.organisation.name.add')]
          : null,
    'form.save': (_, from) => (from.can({ type: 'form.save' }) ? [click('button', 'people.save')] : null),
    'form.cancel': (_, from) => (from.can({ type: 'form.cancel' }) ? [click('button', 'people.cancel')] : null),
  },
};
