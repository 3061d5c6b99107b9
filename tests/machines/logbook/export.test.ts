import { describe, expect, it } from 'vitest';
import type { ExportOrder } from '../../../src/domain/logbook/export.ts';
import { logbookExportMachine } from '../../../src/machines/logbook/export/chart.ts';
import type { ExportRef } from '../../../src/machines/logbook/export/model.ts';
import {
  canCancelExport,
  canChangeFormat,
  canDownloadExport,
  canStartExport,
  exportFailure,
  exportFormat,
  exportPhase,
  exportProgress,
  exportShare,
  logbookExportVerbs,
} from '../../../src/machines/logbook/export/selectors.ts';
import { cases, created, facet, refused, states, wish } from '../../cases/logbook/export.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-export', machine: logbookExportMachine, cases, states: 28, facet }, [
  'takes 31 transitions; enters closed 10, leaving 3, open.choosing 9, open.creating 4, open.discarding 6, open.downloading 4, open.failed.withFile 3, open.failed.withoutFile 4, open.ready 2, open.running.asking 2, open.running.waiting 4',
  'emits notice.show 9',
  'sets data 20, discarded 11, failure 14, format 8, wish 2',
  'starts createExport 4, discardExport 6, downloadExport 4, leaveExport 3, readExportState 2',
  'waits 1000 ms 4',
]);

const second = 1000;
const start = (actors: Record<string, (input: never) => unknown> = {}) => {
  const calls: [name: string, input: unknown][] = [];
  const noted = (name: string, answer: (input: never) => unknown) => (input: never) => {
    calls.push([name, input]);
    return answer(input);
  };
  const answers = {
    createExport: () => created,
    readExportState: () => states.running,
    downloadExport: () => ({ kind: 'saved' }),
    cancelExport: () => undefined,
    ...actors,
  };
  const noting = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, noted(name, answer)]));
  const { actor, clock, emitted } = running(logbookExportMachine, { actors: noting });
  const verbs = logbookExportVerbs(actor);
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  const begun = async () => {
    verbs.open(wish);
    verbs.start();
    await settle();
  };
  return { verbs, calls, emitted, pass, begun, snapshot: () => actor.getSnapshot() };
};
/** Answers one after the other, the last one again and again. */
const inTurn = <T>(...answers: T[]) => {
  let call = 0;
  return () => answers[Math.min(call++, answers.length - 1)];
};
const failing = () => {
  throw new Error('no answer');
};
const existing: ExportRef = { organisationId: wish.organisationId, resourceId: created.resourceId };

describe('The export assistant', () => {
  it('asks for the chosen format, all rows, counted [API-062] [API-064] [DEC-073]', async () => {
    const { verbs, calls, snapshot } = start();
    verbs.open(wish);
    expect(exportPhase(snapshot())).toBe('choosing');
    expect(exportFormat(snapshot())).toBe('csv');
    verbs.changeFormat('spreadsheet');
    verbs.start();
    await settle();
    const order: ExportOrder = { ...wish, accept: 'application/vnd.ms-excel', top: 8_000_000, count: true };
    expect(calls).toEqual([['createExport', order]]);
    expect(exportPhase(snapshot())).toBe('running');
  });

  it('asks every second how far the server is, then saves the file and says so [ERR-011]', async () => {
    const { begun, pass, calls, emitted, snapshot } = start({ readExportState: inTurn(states.running, states.ready) });
    await begun();
    expect(exportProgress(snapshot())).toMatchObject({ rows: 0, total: null });
    expect(exportShare(snapshot())).toBeNull();
    await pass(second - 1);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(exportShare(snapshot())).toBe(0.25);
    await pass(second);
    expect(calls.slice(1)).toEqual([
      ['readExportState', existing],
      ['readExportState', existing],
      ['downloadExport', { ...existing, format: 'csv' }],
    ]);
    expect(exportPhase(snapshot())).toBe('ready');
    expect(exportShare(snapshot())).toBe(1);
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.downloading', tone: 'info' } }]);
  });

  it('saves the file once more when asked', async () => {
    const { verbs, begun, pass, calls, emitted, snapshot } = start({ readExportState: () => states.ready });
    await begun();
    await pass(second);
    expect(canDownloadExport(snapshot())).toBe(true);
    verbs.download();
    await settle();
    expect(calls.filter(([name]) => name === 'downloadExport')).toHaveLength(2);
    expect(emitted).toHaveLength(2);
  });

  it('says with its status that a download failed, and can try it again [ERR-010]', async () => {
    const download = inTurn<object>({ kind: 'refused', status: 503, code: null }, { kind: 'saved' });
    const { verbs, begun, pass, emitted, snapshot } = start({ readExportState: () => states.ready, downloadExport: download });
    await begun();
    await pass(second);
    expect(exportPhase(snapshot())).toBe('failed');
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.error', values: { status: 503 }, tone: 'error' } }]);
    verbs.download();
    await settle();
    expect(exportPhase(snapshot())).toBe('ready');
    expect(exportFailure(snapshot())).toBeNull();
  });

  it('says with its status that an export was refused, and names the cause [ERR-010]', async () => {
    const { begun, emitted, snapshot } = start({ createExport: () => refused });
    await begun();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.error', values: { status: 409 }, tone: 'error' } }]);
    expect(exportFailure(snapshot())).toEqual({ status: 409, code: 'err_export_running' });
    expect(canDownloadExport(snapshot())).toBe(false);
    expect(canStartExport(snapshot())).toBe(true);
  });

  it.each([
    ['the server failed to write', states.failed, 500],
    ['the server no longer knows', { kind: 'refused', status: 404, code: 'not_found' }, 404],
  ])('gives up an export %s [ERR-010]', async (_, answer, status) => {
    const { begun, pass, emitted, snapshot } = start({ readExportState: () => answer });
    await begun();
    await pass(second);
    expect(exportPhase(snapshot())).toBe('failed');
    expect(exportProgress(snapshot())).toBeNull();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.error', values: { status }, tone: 'error' } }]);
  });

  it('names the quota that an export outgrew while it was written [ERR-010]', async () => {
    const { begun, pass, emitted, snapshot } = start({ readExportState: () => states.outgrown });
    await begun();
    await pass(second);
    expect(exportFailure(snapshot())).toEqual({ status: 409, code: 'err_export_quota_person' });
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.error', values: { status: 409 }, tone: 'error' } }]);
  });

  it.each([['createExport'], ['downloadExport']])('tells of the connection when no answer comes to %s', async (name) => {
    const { begun, pass, emitted } = start({ readExportState: () => states.ready, [name]: failing });
    await begun();
    await pass(second);
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'labels.connectionError', tone: 'error' } }]);
  });

  it('asks again when no answer came about the progress', async () => {
    let calls = 0;
    const readExportState = () => {
      calls += 1;
      return calls === 1 ? failing() : states.ready;
    };
    const { begun, pass, emitted, snapshot } = start({ readExportState });
    await begun();
    await pass(second);
    expect(exportPhase(snapshot())).toBe('running');
    expect(emitted).toEqual([]);
    await pass(second);
    expect(exportPhase(snapshot())).toBe('ready');
  });

  it('clears what was exported when the format changes, on the server too', async () => {
    const { verbs, begun, pass, calls, snapshot } = start({ readExportState: () => states.ready });
    await begun();
    await pass(second);
    verbs.changeFormat('csv');
    expect(exportPhase(snapshot())).toBe('ready');
    verbs.changeFormat('spreadsheet');
    expect(exportProgress(snapshot())).toBeNull();
    expect(exportFormat(snapshot())).toBe('spreadsheet');
    await settle();
    expect(calls.at(-1)).toEqual(['cancelExport', existing]);
    expect(exportPhase(snapshot())).toBe('choosing');
  });

  it('cancels a running export and is ready for another one', async () => {
    const { verbs, begun, pass, calls, snapshot } = start();
    await begun();
    expect(canCancelExport(snapshot())).toBe(true);
    verbs.cancel();
    expect(canStartExport(snapshot())).toBe(false);
    await settle();
    expect(calls.at(-1)).toEqual(['cancelExport', existing]);
    expect(exportPhase(snapshot())).toBe('choosing');
    await pass(5 * second);
    expect(calls.some(([name]) => name === 'readExportState')).toBe(false);
  });

  it('withdraws a running export when the dialog closes', async () => {
    const { verbs, begun, calls, snapshot } = start();
    await begun();
    verbs.close();
    expect(exportPhase(snapshot())).toBe('closed');
    await settle();
    expect(calls.at(-1)).toEqual(['cancelExport', existing]);
  });

  it('waits for the answer before it closes: an unknown export would hold up the next', async () => {
    const { verbs, snapshot } = start({ createExport: () => new Promise(() => undefined) });
    verbs.open(wish);
    expect(canChangeFormat(snapshot())).toBe(true);
    verbs.start();
    verbs.close();
    verbs.cancel();
    expect(exportPhase(snapshot())).toBe('creating');
    expect(canChangeFormat(snapshot())).toBe(false);
    expect(canCancelExport(snapshot())).toBe(false);
  });

  it('shows an export without rows as complete', async () => {
    const { begun, pass, snapshot } = start({ readExportState: () => ({ ...states.running, rows: 0, total: 0 }) });
    await begun();
    await pass(second);
    expect(exportShare(snapshot())).toBe(1);
  });

  it('lets the format be changed while choosing, whichever is chosen', () => {
    const { verbs, snapshot } = start();
    expect(canChangeFormat(snapshot())).toBe(false);
    verbs.open(wish);
    expect(canChangeFormat(snapshot())).toBe(true);
    verbs.changeFormat('spreadsheet');
    expect([exportFormat(snapshot()), canChangeFormat(snapshot())]).toEqual(['spreadsheet', true]);
  });
});
