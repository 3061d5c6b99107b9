import { describe, expect, it } from 'vitest';
import { type LegacyForm, legacyFormDefaults, legacyFormFrom } from '../../../src/domain/logbook/form/legacy.ts';

describe('The form of the first logbook', () => {
  it('has its defaults [LOG-067] [DEC-091]', () => {
    expect(Object.keys(legacyFormDefaults)).toEqual(
      'date shiftnumber drivername work currentkm operatinghours motoroil coolingwater fueltank note'.split(' '),
    );
    expect(legacyFormDefaults.work).toEqual([{ task: '', time: '' }]);
  });

  it('is read from an old record, with defaults for what that lacks [LOG-067] [DEC-091]', () => {
    const record = { drivername: 'Ida Lind', currentkm: 12, work: [{ task: 'Rangieren', time: '2 h' }, null], extra: 'x' };
    const form: LegacyForm = legacyFormFrom(record);
    expect(form).toEqual({
      ...legacyFormDefaults,
      drivername: 'Ida Lind',
      work: [
        { task: 'Rangieren', time: '2 h' },
        { task: '', time: '' },
      ],
    });
    expect(legacyFormFrom({})).toEqual(legacyFormDefaults);
    const empty = ['date', 'shiftnumber', 'drivername', 'currentkm', 'operatinghours', 'motoroil', 'coolingwater', 'fueltank', 'note'];
    expect(legacyFormDefaults).toEqual({ ...Object.fromEntries(empty.map((field) => [field, ''])), work: [{ task: '', time: '' }] });
  });
});
