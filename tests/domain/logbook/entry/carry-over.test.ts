import { describe, expect, it } from 'vitest';
import { carriesDefects, carryAnew, carryOver } from '../../../../src/domain/logbook/entry/carry-over.ts';
import type { EntryState, OpenState } from '../../../../src/domain/logbook/entry/values.ts';
import { noDefects } from '../../../../src/domain/logbook/form/form.ts';
import { fullForm, newEntry, withDefects } from '../samples.ts';

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

describe('Defects after another vehicle was chosen', () => {
  const bare = { ...fullForm, hasDefects: false, defects: noDefects };
  const former = newest('open', 'open');
  const other = { ...former, defects: { ...former.defects, description: 'Puffer verbogen' } };
  const carried = carryOver(bare, former);

  it('are those of the new vehicle in place of the former one', () => {
    expect(carryAnew(carried, former.defects, other)).toEqual({ ...fullForm, hasDefects: true, defects: other.defects });
  });

  it('are none where the new vehicle has none', () => {
    expect(carryAnew(carried, former.defects, null)).toEqual(bare);
    expect(carryAnew(bare, null, newEntry)).toBe(bare);
  });

  it('come where there were none', () => {
    expect(carryAnew(bare, null, other)).toEqual({ ...bare, hasDefects: true, defects: other.defects });
  });

  it('stay as a person wrote them, or changed what was carried over', () => {
    const written = { ...carried, defects: { ...former.defects, description: 'Bremse schleift, Rad 3' } };
    for (const newer of [other, null]) {
      expect(carryAnew(written, former.defects, newer)).toBe(written);
      expect(carryAnew(carried, null, newer)).toBe(carried);
    }
  });
});
