import { type DelimitedRow, readDelimited } from '../../src/domain/common/delimited.ts';
import type { ReadFile, ReadOptions, Report, Unread } from './report.ts';
import { dateOf, timesOf } from './times.ts';

/** Headers under which the fields are found without being named, in small letters and with `_` for all that is no letter or digit. */
const aliases = {
  time: [
    'time',
    'timestamp',
    'time_local',
    'time_utc',
    'utc_time',
    'gps_time',
    'datetime',
    'date_time',
    'ts',
    't',
    'zeit',
    'zeitpunkt',
    'zeitstempel',
    'uhrzeit',
  ],
  date: ['date', 'utc_date', 'gps_date', 'datum'],
  lat: ['lat', 'latitude', 'latitude_n_s', 'breite', 'breitengrad'],
  lng: ['lng', 'lon', 'long', 'longitude', 'longitude_e_w', 'länge', 'laenge', 'längengrad', 'laengengrad'],
  speed: ['speed', 'speed_kmh', 'speed_km_h', 'speed_kph', 'geschwindigkeit', 'geschwindigkeit_km_h'],
  heading: ['heading', 'bearing', 'course', 'kurs'],
  accuracy: ['accuracy', 'accuracy_m'],
  satellites: ['satellites'],
  gsm: ['gsm'],
  voltage: ['voltage'],
  temperature: ['temperature'],
  odometer: ['odometer'],
  engineHours: ['enginehours', 'engine_hours', 'operating_hours'],
  longitudinalAcceleration: ['longitudinalacceleration'],
  verticalAcceleration: ['verticalacceleration'],
  axleVibration: ['axlevibration'],
  coolantTemperature: ['coolanttemperature'],
  status: ['status'],
  device: [],
} as const;
type Field = keyof typeof aliases;
const fields = Object.keys(aliases) as readonly Field[];
const extras = fields.filter((field) => !['time', 'date', 'lat', 'lng', 'device'].includes(field));

const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
const isNumeric = (cell: string) => /^[NSEW]?\s*[+-]?\d+([.,]\d+)?\s*[NSEW]?$/i.test(cell.trim());
const isHeader = ({ fields: cells }: DelimitedRow): boolean => cells.some((cell) => cell.trim() !== '') && !cells.some(isNumeric);

/** A number, with a decimal comma where the file may have some; undefined for anything else. */
const numberOf = (cell: string, mayHaveComma: boolean): number | undefined => {
  const plain = cell.trim();
  const text = mayHaveComma && !plain.includes('.') ? plain.replace(',', '.') : plain;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
};

/** Degrees, with N, S, E or W in front of or behind them. */
const degreesOf = (cell: string, mayHaveComma: boolean): number | undefined => {
  const [, before = '', inside = '', behind = ''] = /^([NSEW]?)(.*?)([NSEW]?)$/i.exec(cell.trim()) ?? [];
  const degrees = numberOf(inside.replace('°', ''), mayHaveComma);
  return degrees !== undefined && /[SW]/i.test(before + behind) ? -degrees : degrees;
};

/** `261120` is 2026-11-20, `173418` is 17:34:18, as loggers write them in two columns. */
const dateAndTime = (date: string, time: string): string => {
  const day = date
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{2})$/, '20$1-$2-$3')
    .replace(/^(\d{4})[/]?(\d{2})[/]?(\d{2})$/, '$1-$2-$3')
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, d, m, y) => dateOf(d, m, y));
  const clock = /^\d{5,6}(\.\d+)?$/.test(time.trim())
    ? time.trim().replace(/^(\d{1,2})(\d{2})(\d{2})/, (_, h, m, s) => `${h.padStart(2, '0')}:${m}:${s}`)
    : time.trim();
  return `${day} ${clock}`;
};

/** Where each field stands. Throws where no time or no position is found. */
const placesOf = (header: readonly string[] | null, width: number, columns: Readonly<Record<string, string>>) => {
  const names = header?.map(plainName);
  const there = header?.join(', ') ?? `${width} columns without names`;
  const placeOf = (field: Field): number | undefined => {
    const wanted = columns[field];
    if (wanted !== undefined && /^\d+$/.test(wanted)) return Number(wanted);
    const known: readonly string[] = wanted === undefined ? aliases[field] : [plainName(wanted)];
    const index = names?.findIndex((name) => known.includes(name)) ?? -1;
    if (wanted !== undefined && index < 0) throw new Error(`No column ${wanted}. There are: ${there}`);
    return index < 0 ? undefined : index;
  };
  const places = new Map(fields.flatMap((field) => (placeOf(field) === undefined ? [] : [[field, placeOf(field)!] as const])));
  if (!places.has('time') && !places.has('date')) throw new Error('Which column is the time? For example --columns time=0,lat=12,lng=13');
  if (!places.has('lat') || !places.has('lng'))
    throw new Error(`Which columns are the position? For example --columns lat=12,lng=13. There are: ${there}`);
  return places;
};

/** The reports of a CSV file; one row that cannot be read costs no other. */
export const readCsv = (text: string, { columns = {}, device, timeZone = 'UTC' }: ReadOptions = {}): ReadFile => {
  const { rows, separator, openQuote } = readDelimited(text);
  const [first] = rows;
  if (first === undefined) return { reports: [], withoutTime: 0, withoutPosition: 0, refused: [], unread: [] };
  const header = isHeader(first) ? first.fields : null;
  const places = placesOf(header, first.fields.length, columns);
  const body = rows.slice(header === null ? 0 : 1);
  const cellOf = ({ fields: cells }: DelimitedRow, field: Field) => cells[places.get(field) ?? -1]?.trim() ?? '';
  const mayHaveComma = separator !== ',' || body.some((row) => (cellOf(row, 'lat') + cellOf(row, 'lng')).includes(','));

  const found: { readonly row: DelimitedRow; readonly time: string; readonly place: Readonly<Record<string, number>> }[] = [];
  const reports: Report[] = [];
  const refused: Unread[] = [];
  const unread: Unread[] = [];
  let [withoutTime, withoutPosition] = [0, 0];
  for (const row of body) {
    const { line } = row;
    if (device !== undefined && row.fields[places.get('device') ?? 1] !== device) continue;
    const [date, clock] = [cellOf(row, 'date'), cellOf(row, 'time')];
    const isWhole = date === '' || clock === '' || /\d[T ]\d|^\d{4}-|^\d{9,}/.test(clock);
    const time = isWhole ? clock || date : dateAndTime(date, clock);
    const position = { lat: degreesOf(cellOf(row, 'lat'), mayHaveComma), lng: degreesOf(cellOf(row, 'lng'), mayHaveComma) };
    const badPlace = (['lat', 'lng'] as const).find((field) => position[field] === undefined && cellOf(row, field) !== '');
    const isWider = header !== null && row.fields.slice(header.length).some((cell) => cell.trim() !== '');
    if (line === openQuote) refused.push({ line, why: 'a quote does not end with its field' });
    else if (isWider) refused.push({ line, why: `${row.fields.length} fields for ${header.length} columns` });
    else if (badPlace !== undefined) refused.push({ line, why: `${badPlace}: ${cellOf(row, badPlace)} is no position` });
    else if (time === '') withoutTime++;
    else {
      const isPlace = position.lat !== undefined && position.lng !== undefined;
      found.push({ row, time, place: isPlace ? { lat: position.lat!, lng: position.lng! } : {} });
    }
  }
  const times = timesOf(
    found.map(({ time }) => time),
    timeZone,
  );
  for (const [i, { row, place }] of found.entries()) {
    const { line } = row;
    const time = times[i]!;
    if (typeof time === 'string') {
      refused.push({ line, why: `time: ${time}` });
      continue;
    }
    const values = extras.flatMap((field) => {
      const cell = cellOf(row, field);
      const value = numberOf(cell, mayHaveComma);
      if (value === undefined && cell !== '') unread.push({ line, why: `${field}: ${cell} is no number` });
      return value === undefined ? [] : [[field, value] as const];
    });
    if (Object.keys(place).length === 0) withoutPosition++;
    reports.push({ time, ...place, ...Object.fromEntries(values) });
  }
  return { reports, withoutTime, withoutPosition, refused, unread };
};
