import { live } from './fleet.ts';

export const cases = {
  'dashboard.refresh': [{ vehicleIds: [7, 8] }, { vehicleIds: [] }],
  'column.sort': [{ column: 'speed' }, { column: 'name' }],
  'xstate.done.actor.fetchActive': [{ output: live }],
};
