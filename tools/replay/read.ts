import { timesOf } from './times.ts';

/** A report read from a file, as the batch call takes it; `time` epoch ms. */
export type Report = { readonly time: number } & Readonly<Record<string, number | boolean>>;

export interface ReadOptions {
  /** CSV column per field: its header or its number from 0. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Only rows whose `device` column has this value. */
  readonly device?: string;
  /** Zone of times without offset. */
  readonly timeZone?: string;
}

export const fields = [
  'time',
  'lat',
  'lng',
  'speed',
  'heading',
  'accuracy',
  'satellites',
  'gsm',
  'voltage',
  'temperature',
  'odometer',
  'engineHours',
  'longitudinalAcceleration',
  'verticalAcceleration',
  'axleVibration',
  'coolantTemperature',
  'status',
] as const;

/** Headers under which the fields are found without being told. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  time: ['time', 'timestamp', 'time_local', 'time_utc', 'datetime', 'ts', 't'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  speed: ['speed', 'speed_kmh', 'speed_kph'],
  heading: ['heading', 'bearing', 'course'],
  accuracy: ['accuracy', 'accuracy_m'],
  voltage: ['voltage'],
  temperature: ['temperature'],
  odometer: ['odometer'],
  engineHours: ['enginehours', 'engine_hours', 'operating_hours'],
};

const cells = (line: string): string[] =>
  (line.match(/("([^"]|"")*"|[^,;\t]*)([,;\t]|$)/g) ?? []).slice(0, -1).map((cell) =>
    cell
      .replace(/[,;\t]$/, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );

const isHeader = (row: readonly string[]): boolean => row.every((cell) => cell !== '' && Number.isNaN(Number(cell)));

export const readCsv = (text: string, { columns = {}, device, timeZone = 'UTC' }: ReadOptions = {}): Report[] => {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cells);
  const first = rows[0] ?? [];
  const header = isHeader(first) ? first.map((cell) => cell.toLowerCase()) : undefined;
  const indexOf = (field: string): number | undefined => {
    const told = columns[field];
    if (told !== undefined && /^\d+$/.test(told)) return Number(told);
    const names = told === undefined ? (aliases[field] ?? []) : [told.toLowerCase()];
    const index = header?.findIndex((name) => names.includes(name)) ?? -1;
    if (told !== undefined && index < 0)
      throw new Error(`No column ${told}. There are: ${header?.join(', ') ?? `${first.length} columns without names`}`);
    return index < 0 ? undefined : index;
  };
  const at = new Map([...fields, 'device'].flatMap((field) => (indexOf(field) === undefined ? [] : [[field, indexOf(field)!] as const])));
  if (!at.has('time')) throw new Error('Which column is the time? For example --columns time=0,lat=12,lng=13');
  const deviceColumn = at.get('device');
  const wanted = rows.slice(header ? 1 : 0).filter((row) => device === undefined || row[deviceColumn ?? 1] === device);
  const times = timesOf(
    wanted.map((row) => row[at.get('time')!] ?? ''),
    timeZone,
  );
  return wanted.map((row, i) => {
    const values = fields.slice(1).flatMap((field) => {
      const cell = row[at.get(field) ?? -1];
      return cell === undefined || cell === '' || Number.isNaN(Number(cell)) ? [] : [[field, Number(cell)] as const];
    });
    return { time: times[i]!, ...Object.fromEntries(values) };
  });
};

const kmhPerMetreSecond = 3.6;

export const readGpx = (text: string, { timeZone = 'UTC' }: ReadOptions = {}): Report[] => {
  const points = [...text.matchAll(/<(?:trkpt|rtept|wpt)\b([^>]*)>([\s\S]*?)<\/(?:trkpt|rtept|wpt)>/g)].flatMap(
    ([, attributes = '', inside = '']) => {
      const number = (found: string | undefined) => (found === undefined ? undefined : Number(found));
      const attribute = (name: string) => number(attributes.match(new RegExp(`\\b${name}\\s*=\\s*["']([^"']+)`))?.[1]);
      const element = (name: string) => inside.match(new RegExp(`<(?:\\w+:)?${name}>\\s*([^<]+?)\\s*<`))?.[1];
      const time = element('time');
      const [lat, lng] = [attribute('lat'), attribute('lon')];
      if (time === undefined || lat === undefined || lng === undefined) return [];
      const speed = number(element('speed'));
      const heading = number(element('course'));
      const values = {
        lat,
        lng,
        ...(speed !== undefined && { speed: speed * kmhPerMetreSecond }),
        ...(heading !== undefined && { heading }),
      };
      return [{ time, values }];
    },
  );
  const times = timesOf(
    points.map(({ time }) => time),
    timeZone,
  );
  return points.map(({ values }, i) => ({ time: times[i]!, ...values }));
};

/** The reports of a file in order of time. */
export const readReports = (name: string, text: string, options: ReadOptions): Report[] =>
  (name.toLowerCase().endsWith('.gpx') ? readGpx(text, options) : readCsv(text, options)).sort((a, b) => a.time - b.time);
