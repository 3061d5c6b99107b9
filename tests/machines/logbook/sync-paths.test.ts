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
    states: 1_182,
    samples,
  },
  [
    'takes 35 transitions; enters explaining 33, idle 26, locking 137, passing.counting 145, releasing 577, waitingForLock 120',
    'emits item.settled 7, notice.show 7, sync.answered 8, sync.finished 26, sync.started 145',
    'raises sync.request 198',
    'sets accountId 86, current 46, hasAccess 38, isOnline 160, lastSyncedAt 7, misses 14, needsLogin 21, result 605, tries 130, waiting 162',
    'starts acquireLock 137, explain 33, pass 145, releaseLock 577',
    'waits 1000 ms 267',
  ],
);
