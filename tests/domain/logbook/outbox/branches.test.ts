import { describe, expect, it } from 'vitest';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import { formOf } from '../../../../src/domain/logbook/form/form.ts';
import { type Draft, saveLocal, unsignedDraft } from '../../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { address, edited, onServer, picture } from './samples.ts';

const now = 5_000;
const base = formOf(onServer());
const at = (referenceLocation: string): LogbookEntry => onServer(undefined, { referenceLocation });
const saved = (known: LocalEntry, entry: LogbookEntry, change: Partial<Draft> = {}) =>
  saveLocal(known, { ...unsignedDraft(entry, address), base, ...change }, now);

describe('A form that was filled before the last save', () => {
  it('keeps what was saved meanwhile, and adds what it changed itself', () => {
    expect(saved(edited(), at('Seddin'))).toMatchObject({
      entry: { header: { remarks: 'zweite Fassung', referenceLocation: 'Seddin' } },
      localRevision: 3,
    });
  });

  it('asks a person where both changed the same field', () => {
    expect(saved(edited(), onServer('dritte Fassung'))).toBe('conflict');
  });

  it('asks too where a signature was drawn under another text than the merged one', () => {
    expect(saved(edited(), at('Seddin'), { signature: picture })).toBe('conflict');
    expect(saved(edited(), edited().entry, { signature: picture })).toMatchObject({ signature: picture });
  });
});

describe("The server's text beside the local one", () => {
  const rival = onServer('von nebenan', {}, 4);
  const known = edited({ rival, state: 'parked', reason: 'conflict' });

  it('waits for a choice: no form that did not show it saves over it', () => {
    expect(saved(known, at('Seddin'))).toBe('conflict');
    expect(saved(known, at('Seddin'), { settles: onServer('anders', {}, 4) })).toBe('conflict');
    expect(saved(known, at('Seddin'), { settles: { ...rival, revision: 3 } })).toBe('conflict');
  });

  it('is what the chosen text goes on top of', () => {
    const entry = onServer('gewählt', {}, 4);
    expect(saved(known, entry, { settles: rival, base: formOf(known.entry) })).toMatchObject({
      rival: null,
      serverRevision: 4,
      entry: { header: { remarks: 'gewählt' } },
    });
  });

  it('is told no more of what was under way before the choice, and builds on it', () => {
    const tried = { ...known, attempted: onServer('zweite Fassung'), attemptedRevision: 2, state: 'inDoubt' } as const;
    const item = saved(tried, onServer('gewählt', {}, 4), { settles: rival, base: formOf(known.entry) });
    expect(item).toMatchObject({ state: 'pending', reason: null, attempted: null, attemptedRevision: null, base: formOf(rival) });
  });

  it('is not settled by a form that knows of none', () => {
    expect(saved(known, at('Seddin'), { settles: null })).toBe('conflict');
    expect(saved({ ...known, rival: null }, at('Seddin'), { settles: null })).not.toBe('conflict');
  });
});

describe('A form that was opened before its entry had come to the server', () => {
  const created = edited({ syncedRevision: 2, isUnSynced: false, needsRead: true });
  const begun = (vehicleIdRef: number, referenceTimestamp = '2026-11-20T08:00:00.000Z') =>
    onServer('zweite Fassung', { status: 'newEntry', vehicleIdRef, referenceTimestamp });

  it.each([
    ['vehicle', begun(8)],
    ['time', begun(7, '2026-11-20T09:00:00.000Z')],
  ])('takes the entry back there where it has another %s, to create it anew', (_, entry) => {
    expect(saved(created, entry, { base: null })).toMatchObject({
      serverRevision: null,
      base: null,
      attempted: created.entry,
      attemptedRevision: 2,
      localRevision: 3,
      needsRead: false,
      state: 'inDoubt',
      isUnSynced: true,
    });
  });

  it('updates it where both are the same, it was saved there before, or the server does not know it', () => {
    const goesOn = (known: LocalEntry, entry: LogbookEntry) => saved(known, entry, { base: null });
    expect(goesOn(created, begun(7))).toMatchObject({ serverRevision: 3, needsRead: true, localRevision: 3 });
    expect(goesOn(created, { ...begun(8), header: { ...begun(8).header, status: 'created' } })).toMatchObject({ serverRevision: 3 });
    expect(goesOn({ ...created, unknownEntry: true }, begun(8))).toMatchObject({ serverRevision: 3 });
    expect(goesOn({ ...created, serverRevision: null }, begun(8))).toMatchObject({ serverRevision: null, attempted: null });
  });
});

describe('A form that showed a newer text of the server', () => {
  const known = edited({ syncedRevision: 2, isUnSynced: false });

  it('has nothing to learn from the older one here, and builds on what it showed', () => {
    const newer = onServer('von dort', { referenceLocation: 'Seddin' }, 5);
    const shown = formOf(onServer('dort', {}, 5));
    expect(saved(known, newer, { base: shown })).toMatchObject({
      serverRevision: 5,
      base: shown,
      entry: { header: { remarks: 'von dort', referenceLocation: 'Seddin' } },
    });
    const { base: _, ...without } = unsignedDraft(newer, address);
    expect(saveLocal(known, without, now)).toMatchObject({ serverRevision: 5, base: null });
  });
});
