import type { Organisation } from '../../../src/domain/admin/organisation.ts';
import type { OrganisationRef } from '../../../src/machines/admin/organisation.ts';

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
