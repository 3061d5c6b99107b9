import { describe, expect, it } from 'vitest';
import {
  canImportFile,
  fileFailure,
  type ImportAnswer,
  importedCount,
  isFileImporting,
  isFileReading,
  type ReadFile,
  readVehicles,
  vehicleFileMachine,
  vehicleFileVerbs,
} from '../../../src/machines/admin/vehicle-file.ts';
import { cases, facet, fine, large, small, taken, wrong } from '../../cases/admin/vehicle-file.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'vehicle-file', machine: vehicleFileMachine, cases, facet, states: 26 }, [
  'takes 10 transitions; enters closed 6, importing 3, open.checked 8, open.done 1, open.reading 11, open.waiting 5',
  'emits vehicles.imported 1',
  'sets failure 11, file 11, imported 3',
  'starts importFile 3, readFile 12',
]);

const start = (answers: { read?: (call: number) => ReadFile; take?: (call: number) => ImportAnswer } = {}) => {
  const { actor: readFile, calls: reads } = fake<ReadFile, { readonly file: File }>((_, call) => answers.read?.(call) ?? fine);
  const { actor: importFile, calls: imports } = fake<ImportAnswer, { readonly text: string; readonly format: 'csv' | 'json' }>(
    (_, call) => answers.take?.(call) ?? { imported: 2, problems: [] },
  );
  const { actor, emitted } = running(vehicleFileMachine.provide({ actors: { readFile, importFile } }));
  actor.send({ type: 'page.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, emitted, reads, imports, see, does: vehicleFileVerbs(actor) };
};

describe('A file of vehicles', () => {
  it('is read, shown, and taken in as it is', async () => {
    const { actor, emitted, reads, imports, see, does } = start();
    does.take();
    does.choose(small);
    expect(isFileReading(actor.getSnapshot())).toBe(true);
    expect([readVehicles(await see()), canImportFile(await see()), importedCount(await see())]).toEqual([fine, true, null]);
    does.take();
    expect([isFileImporting(actor.getSnapshot()), canImportFile(actor.getSnapshot())]).toEqual([true, false]);
    expect([importedCount(await see()), emitted]).toEqual([2, [{ type: 'vehicles.imported' }]]);
    expect([reads, imports]).toEqual([[{ file: small }], [{ text: fine.text, format: 'csv' }]]);
    actor.send({ type: 'page.closed' });
    expect([readVehicles(await see()), importedCount(await see())]).toEqual([null, null]);
  });

  it('with a fault is not taken, and another one is chosen instead', async () => {
    const { see, does, imports } = start({ read: (call) => (call === 1 ? wrong : fine) });
    does.choose(small);
    expect([readVehicles(await see()), canImportFile(await see())]).toEqual([wrong, false]);
    does.take();
    does.choose(small);
    expect([readVehicles(await see()), imports]).toEqual([fine, []]);
  });

  it('shows what the server finds wrong as what was found before', async () => {
    const { see, does, emitted } = start({ take: () => ({ imported: 0, problems: [taken] }) });
    does.choose(small);
    await see();
    does.take();
    expect([readVehicles(await see())?.problems, canImportFile(await see()), emitted]).toEqual([[taken], false, []]);
  });

  it('that is too large, cannot be read, or meets no server says so', async () => {
    const { see, does, reads } = start({
      read: (call) => {
        if (call === 1) throw new Error('not UTF-8');
        return fine;
      },
      take: (call) => {
        if (call === 1) throw new Error('no answer');
        return { imported: 2, problems: [] };
      },
    });
    does.choose(large);
    expect([fileFailure(await see()), reads]).toEqual(['too_large', []]);
    does.choose(small);
    expect(fileFailure(await see())).toBe('unreadable');
    does.choose(small);
    expect(fileFailure(await see())).toBe(null);
    does.take();
    expect([fileFailure(await see()), canImportFile(await see())]).toEqual(['failed', true]);
    does.take();
    expect([fileFailure(await see()), importedCount(await see())]).toEqual([null, 2]);
  });
});
