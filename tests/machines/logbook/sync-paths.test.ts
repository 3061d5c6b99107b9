import { logbookSyncMachine } from '../../../src/machines/logbook/sync/chart.ts';
import * as samples from '../../cases/logbook/sync.ts';
import { syncCases, syncFacet, syncInputs } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';

coverMachine(
  {
    name: 'logbook-sync',
    machine: logbookSyncMachine,
    isTraced: true,
    cases: syncCases,
    inputs: syncInputs,
    facet: syncFacet,
    states: 1_202,
    samples,
  },
  [
    'takes 37 transitions; enters explaining 32, idle 28, locking 140, passing.counting 145, releasing 577, waitingForLock 120',
    'emits item.settled 6, notice.show 6, sync.answered 8, sync.finished 22, sync.started 145',
    'raises sync.request 202',
    'sets accountId 86, current 50, hasAccess 56, isOnline 165, misses 14, needsLogin 30, result 601, tries 134, waiting 172',
    'starts acquireLock 140, explain 32, pass 145, releaseLock 577',
    'waits 1000 ms 267',
  ],
);
