import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { EntryCreate } from '../../../src/domain/logbook/entry/entry.ts';
import { entryOfOldRecord, oldRecordDefaults, oldRemarks, readOldRecords } from '../../../src/domain/logbook/old-record.ts';

const read = (...records: readonly unknown[]) => readOldRecords(JSON.stringify(records));
const faults = ({ problems }: ReturnType<typeof read>) => problems.map(({ row, column, fault }) => [row, column, fault]);
const words = { shiftnumber: 'Schicht', drivername: 'Tf', motoroil: 'Öl', coolingwater: 'Wasser' };
const least = { vehicle: 'V 90', date: '2019-04-30' };
const whole = {
  ...least,
  shiftnumber: '17',
  drivername: 'N. Nissen',
  work: [
    { task: 'Rangieren', time: '06:00' },
    { task: '', time: '' },
    { task: 'Tanken', time: '' },
  ],
  currentkm: '45000',
  operatinghours: '12001',
  motoroil: '2 l',
  coolingwater: 'voll',
  fueltank: '900',
  note: 'Ohne Befund',
};

describe('A record of the form before the logbook', () => {
  it('has defaults for date, shiftnumber, drivername, a work list of task and time, currentkm, operatinghours, motoroil, coolingwater, fueltank and note [LOG-067] [DEC-091]', () => {
    expect(oldRecordDefaults).toEqual({
      date: '',
      shiftnumber: '',
      drivername: '',
      work: [{ task: '', time: '' }],
      currentkm: '',
      operatinghours: '',
      motoroil: '',
      coolingwater: '',
      fueltank: '',
      note: '',
    });
    expect(read(least).records).toEqual([{ row: 1, record: { ...oldRecordDefaults, ...least } }]);
  });

  it('becomes a draft with what an entry has fields for, and the rest in its remarks', () => {
    const [{ record }] = read(whole).records as readonly [ReturnType<typeof read>['records'][number]];
    const { header, vehicleState, defects, stoppage } = entryOfOldRecord(record, 7, words);
    expect(header).toEqual({
      vehicleIdRef: 7,
      remarks: 'Schicht: 17\nTf: N. Nissen\nÖl: 2 l\nWasser: voll\n06:00 Rangieren\nTanken\nOhne Befund',
      referenceTimestamp: '2019-04-30T12:00:00Z',
      referenceLocation: null,
    });
    expect(vehicleState).toEqual({ vehicleOperatingHours_h: 12_001, mileage_km: 45_000, fuelFillingLevel_l: 900 });
    expect([defects, stoppage]).toEqual([null, null]);
  });

  it('left as it was leaves nothing behind', () => {
    const record = { ...oldRecordDefaults, ...least };
    expect(oldRemarks(record, words)).toBe('');
    expect(entryOfOldRecord(record, 7, words)).toMatchObject({
      header: { remarks: null },
      vehicleState: { vehicleOperatingHours_h: null, mileage_km: null, fuelFillingLevel_l: null },
    });
  });

  it('says of every fault in which record and field it is, and gives none of the list', () => {
    const report = read(
      whole,
      { ...least, vehicle: ' ', date: '30.04.2019' },
      { ...least, date: '2019-02-30', work: [{ task: 'x' }] },
      { ...least, currentkm: '1000001', operatinghours: '-1', fueltank: '1.5', note: 4 },
      { date: '2019-04-30', colour: 'rot' },
    );
    expect(report.records).toEqual([]);
    expect(faults(report)).toEqual([
      [2, 'vehicle', 'missing'],
      [2, 'date', 'bad_date'],
      [3, 'date', 'bad_date'],
      [3, 'work', 'bad_work'],
      [4, 'currentkm', 'bad_number'],
      [4, 'operatinghours', 'bad_number'],
      [4, 'fueltank', 'bad_number'],
      [4, 'note', 'not_text'],
      [5, 'vehicle', 'column_missing'],
      [5, 'colour', 'column_unknown'],
    ]);
    expect(faults(readOldRecords('{'))).toEqual([[null, null, 'not_json']]);
  });

  it.each(['2019-13-01', '2019-00-10', 'x2019-04-30', '2019-04-30x', '2019-04-30T06:00', '2019-4-30', '19-04-30', '', 'heute'])(
    'has no day %j',
    (date) => expect(faults(read({ ...least, date }))).toEqual([[1, 'date', 'bad_date']]),
  );

  it.each([
    ['no list', 'Rangieren'],
    ['a list of nothing', [null]],
    ['a list of texts', ['Rangieren']],
    ['without a task', [{ time: '06:00' }]],
    ['without a time', [{ task: 'Rangieren' }]],
    [
      'half right',
      [
        { task: 'Rangieren', time: '06:00' },
        { task: 1, time: '07:00' },
      ],
    ],
  ])('has no work that is %s', (_, work) => expect(faults(read({ ...least, work }))).toEqual([[1, 'work', 'bad_work']]));

  it('has texts alone, beside its work', () => {
    const { work: _, ...texts } = oldRecordDefaults;
    for (const column of [...Object.keys(texts), 'vehicle'])
      expect(faults(read({ ...least, [column]: 7 }))).toEqual([[1, column, 'not_text']]);
    expect(faults(read({ ...least, work: [] }))).toEqual([]);
  });

  it.each([
    ['currentkm', '1000000', '1000001'],
    ['operatinghours', '100000000', '100000001'],
    ['fueltank', '100000', '100001'],
  ])('has in %s a whole number up to %s, or nothing', (column, most, beyond) => {
    for (const good of ['', ' ', '0', ` ${most} `]) expect(faults(read({ ...least, [column]: good }))).toEqual([]);
    for (const wrong of [beyond, '-1', '1.5', '1,5', 'x1', '1x', '1 l'])
      expect(faults(read({ ...least, [column]: wrong }))).toEqual([[1, column, 'bad_number']]);
  });

  it('may have any words in its other fields', () => {
    const wordy = { ...least, motoroil: '2 l', coolingwater: '-1', shiftnumber: '17b', drivername: '?', note: '1000001' };
    expect(read(wordy)).toMatchObject({ records: [{ row: 1, record: wordy }], problems: [] });
  });

  it('becomes a draft without the spaces around what was written', () => {
    const spaced = {
      vehicle: 'V 90',
      date: ' 2019-04-30 ',
      currentkm: ' 45 ',
      operatinghours: ' ',
      note: ' Sand leer \n',
      drivername: ' ',
    };
    const [listed] = read({ ...spaced, work: [{ task: ' Tanken ', time: ' ' }] }).records;
    const entry = entryOfOldRecord(listed!.record, 7, words);
    expect(entry.header).toMatchObject({ remarks: 'Tanken\nSand leer', referenceTimestamp: '2019-04-30T12:00:00Z' });
    expect(entry.vehicleState).toEqual({ vehicleOperatingHours_h: null, mileage_km: 45, fuelFillingLevel_l: null });
    expect(Object.values(entry.inspections)).toEqual([null, null, null, null, null]);
    expect(Schema.is(EntryCreate)(entry)).toBe(true);
  });

  it('is told by its place in the list', () => {
    expect(read(least, whole, least).records.map(({ row }) => row)).toEqual([1, 2, 3]);
  });
});
