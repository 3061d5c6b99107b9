import { logbookDeletionMachine } from '../../src/machines/logbook-deletion.ts';
import { logbookOutboxMachine } from '../../src/machines/logbook-outbox.ts';
import { logbookPassMachine } from '../../src/machines/logbook-pass.ts';
import { logbookSaveMachine } from '../../src/machines/logbook-save.ts';
import { logbookSyncMachine } from '../../src/machines/logbook-sync.ts';
import * as cases from '../cases/logbook-sync.ts';
import { coverMachine } from '../coverage-table.ts';

coverMachine({
  name: 'logbook-pass',
  machine: logbookPassMachine,
  cases: cases.passCases,
  input: cases.passInput,
  facet: cases.passFacet,
  states: 18,
});
coverMachine({
  name: 'logbook-sync',
  machine: logbookSyncMachine,
  cases: cases.syncCases,
  inputs: cases.syncInputs,
  facet: cases.syncFacet,
  states: 732,
});
coverMachine({ name: 'logbook-save', machine: logbookSaveMachine, cases: cases.saveCases, input: cases.saveInput, states: 5 });
coverMachine({
  name: 'logbook-deletion',
  machine: logbookDeletionMachine,
  cases: cases.deletionCases,
  inputs: cases.deletionInputs,
  facet: cases.deletionFacet,
  states: 11,
});
coverMachine({ name: 'logbook-outbox', machine: logbookOutboxMachine, cases: cases.outboxCases, states: 1 });
