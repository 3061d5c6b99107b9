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
    'takes 38 transitions; enters explaining 33, idle 30, locking 141, passing.counting 145, releasing 577, waitingForLock 120',
    'emits item.settled 7, notice.show 7, sync.answered 8, sync.finished 26, sync.started 145',
    'raises sync.request 202',
    'sets accountId 86, current 54, hasAccess 56, isOnline 165, lastSyncedAt 7, misses 14, needsLogin 30, result 605, tries 134, waiting 173',
    'starts acquireLock 141, explain 33, pass 145, releaseLock 577',
    'waits 1000 ms 267',
  ],
);
