import { describe, expect, it } from 'vitest';
import { carriesDefects, carryOver } from '../../../src/domain/logbook/carry-over.ts';
import type { EntryState, OpenState } from '../../../src/domain/logbook/values.ts';
import { fullForm, newEntry, withDefects } from './samples.ts';

const newest = (state: OpenState, entryState: EntryState) => ({
  ...newEntry,
  header: { ...newEntry.header, entryState },
  defects: { ...withDefects.defects, state },
});

describe('Defects of the newest entry', () => {
  it.each<[OpenState, EntryState, boolean]>([
    ['open', 'open', true],
    ['open', 'resolved', false],
    ['resolved', 'open', false],
    ['resolved', 'resolved', false],
  ])('%s, in an entry that is %s, are copied: %s [LOG-086]', (state, entryState, isCopied) => {
    const from = newest(state, entryState);
    expect(carriesDefects(from)).toBe(isCopied);
    const form = carryOver(fullForm, from);
    if (isCopied) expect(form).toEqual({ ...fullForm, hasDefects: true, defects: from.defects });
    else expect(form).toBe(fullForm);
  });

  it('are none where there is no entry, or one without defects [LOG-086]', () => {
    for (const from of [null, newEntry, { ...newEntry, header: { ...newEntry.header, entryState: 'open' as const } }])
      expect(carryOver(fullForm, from)).toBe(fullForm);
  });
});
