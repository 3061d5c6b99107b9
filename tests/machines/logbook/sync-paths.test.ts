import { logbookSyncMachine } from '../../../src/machines/logbook/sync/chart.ts';
import * as samples from '../../cases/logbook/sync.ts';
import { syncCases, syncFacet, syncInputs } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';

coverMachine({
  name: 'logbook-sync',
  machine: logbookSyncMachine,
  cases: syncCases,
  inputs: syncInputs,
  facet: syncFacet,
  states: 1_182,
  samples,
});
