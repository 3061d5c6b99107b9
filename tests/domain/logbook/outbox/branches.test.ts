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
});
