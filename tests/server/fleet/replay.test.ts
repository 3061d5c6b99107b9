import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../tools/replay/read-csv.ts';
import { readGpx } from '../../../tools/replay/read-gpx.ts';
import { demoGateway, newDataDirectory, type ServerProcess, startServer } from '../server-process.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

describe('a file to replay', () => {
  it('is read as CSV by the names of its columns, local times by their zone', () => {
    const text = 'leg,stop,time_local,lat,lng,accuracy_m\n1,"Pasila, asema",2026-08-26T09:56:33,60.17,24.94,3.0\n';
    expect(readCsv(text, { timeZone: 'Europe/Helsinki' }).reports).toEqual([
      { time: Date.parse('2026-08-26T06:56:33Z'), lat: 60.17, lng: 24.94, accuracy: 3 },
    ]);
  });

  it('has no local times that the clocks skip or show twice, unless with their offset', () => {
    const timeIn = (time: string) => {
      const { reports, refused } = readCsv(`time,lat,lng\n${time},52,13`, { timeZone: 'Europe/Berlin' });
      return reports[0]?.time ?? refused[0]?.why;
    };
    expect(timeIn('2026-03-29 02:30:00')).toContain('2026-03-29T02:30:00 does not exist in Europe/Berlin: the clocks go forward');
    expect(timeIn('2026-10-25 02:30')).toContain(
      'exists twice in Europe/Berlin, as the clocks go back: write its offset behind it, +02:00 or +01:00',
    );
    expect(timeIn('2026-10-25 02:30+01:00')).toBe(Date.parse('2026-10-25T01:30Z'));
    expect(timeIn('2026-10-25 03:30:00.5')).toBe(Date.parse('2026-10-25T02:30:00.500Z'));
    expect(timeIn('yesterday')).toBe('time: yesterday is no time');
  });

  it.each([
    [
      'gone through twice, in its order',
      ['01:50', '02:20', '02:50', '02:10', '02:40', '03:10'],
      ['23:50', '00:20', '00:50', '01:10', '01:40', '02:10'],
    ],
    ['gone through twice and nothing else', ['02:20', '02:50', '02:10', '02:40'], ['00:20', '00:50', '01:10', '01:40']],
    ['begun within', ['02:20', '02:50', '03:10'], ['01:20', '01:50', '02:10']],
    ['ended within', ['01:50', '02:20', '02:50'], ['23:50', '00:20', '00:50']],
    ['written backwards', ['03:10', '02:40', '02:10', '02:50', '01:50'], ['02:10', '01:40', '01:10', '00:50', '23:50']],
  ])('has the hour that comes twice as it was %s [DEC-180]', (_, local, utc) => {
    const csv = `time,lat,lng\n${local.map((time) => `2026-10-25 ${time},52,13`).join('\n')}`;
    const points = local.map((time) => `<trkpt lat="52" lon="13"><time>2026-10-25T${time}:00</time></trkpt>`).join('');
    const times = utc.map((time) => Date.parse(`2026-10-${time > '22' ? 24 : 25}T${time}Z`));
    const options = { timeZone: 'Europe/Berlin' };
    expect([readCsv(csv, options), readGpx(`<gpx>${points}</gpx>`, options)].map(({ reports }) => reports.map(({ time }) => time))).toEqual(
      [times, times],
    );
  });

  it('is read as CSV without names by the numbers of its columns, one device at a time', () => {
    const text = '1722520348,3,29.4,1.5,50.6,4.3\n1722520348,5,29.7,94.9,51.3,4.4\n';
    const columns = { time: '0', device: '1', voltage: '2', speed: '3', lat: '4', lng: '5' };
    expect(readCsv(text, { columns, device: '5' }).reports).toEqual([
      { time: 1_722_520_348_000, lat: 51.3, lng: 4.4, speed: 94.9, voltage: 29.7 },
    ]);
    expect(() => readCsv(text)).toThrow('Which column is the time?');
  });
});

describe('the replay command', { tags: ['full'] }, () => {
  let directory = '';
  let server: ServerProcess;
  beforeAll(async () => {
    directory = await newDataDirectory();
    server = await startServer(directory);
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const replayed = (file: string, vehicleId: number, key: string, ...more: readonly string[]) => {
    const words = `--vehicle ${vehicleId} --key ${key} --url ${server.url} --speed 0`.split(' ');
    return run(process.execPath, ['tools/replay.ts', file, ...words, ...more], { cwd: root });
  };

  it('sends a file through the ingestion and tells what became of it', async () => {
    const { deviceKey, vehicleIds, headers } = await demoGateway(server.url);
    const file = join(directory, 'run.csv');
    const rows = Array.from({ length: 20 }, (_, i) => `${1_700_000_000 + i * 10},${i === 7 ? 95 : 52 + i / 1000},13.4,${60 + i}`);
    await writeFile(file, ['time,lat,lng,speed', ...rows, rows[3]].join('\n'));
    const { stdout } = await replayed(file, vehicleIds[0]!, deviceKey, '--shift', 'now');
    expect(stdout).toContain('21 of 21: 19 accepted, 1 duplicates, 1 rejected');
    expect(stdout).toContain('rejected 1: latitude_out_of_range (lat)');
    expect(stdout).toContain('read 21, without time 0, without position 0, refused 0');
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now());
    const yesterday = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now() - 86_400_000);
    const path = `/logbook/api/logbook/v1/gateway/tracks?vehicleId=${vehicleIds[0]}&start=${yesterday}&end=${day}`;
    const track = (await (await fetch(`${server.url}${path}`, { headers })).json()) as { features: { properties: { speeds: number[] } }[] };
    expect(track.features.flatMap(({ properties }) => properties.speeds)).toEqual(expect.arrayContaining([60, 61, 79]));
  });

  it('says what is wrong when the key is unknown or the file is not there', async () => {
    const failing = (key: string, file: string) => replayed(file, 1, key).catch((error: { code: number; stderr: string }) => error);
    expect(await failing('gb_nobody', join(directory, 'run.csv'))).toMatchObject({ code: 1, stderr: expect.stringContaining('401') });
    expect(await failing('gb_nobody', 'nothing.csv')).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing.csv') });
  });
});
