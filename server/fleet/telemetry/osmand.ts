const kmhPerKnot = 1.852;
const kmhPerMetreSecond = 3.6;
const hoursPerMilli = 1 / 3_600_000;

export interface OsmandReport {
  /** The device id, which is the device key. */
  readonly key: string;
  readonly locations: number;
  /** Messages as the batch call takes them, not judged yet; made when it is known who reports. */
  readonly messages: () => readonly unknown[];
}

const present = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const asNumber = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
};
const times = (value: unknown, factor: number): unknown => {
  const number = asNumber(value);
  return typeof number === 'number' ? number * factor : number;
};
/** Units send -1 for a course or speed they do not know. */
const known = (value: unknown): unknown => (typeof value === 'number' && value < 0 ? undefined : value);
const cut = (value: unknown, most: number): unknown => (typeof value === 'number' ? Math.min(value, most) : value);
const words: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  1: true,
  false: false,
  off: false,
  no: false,
  0: false,
};
const flag = (value: string | undefined): unknown =>
  value === undefined || value === '' ? undefined : (words[value.toLowerCase()] ?? value);

/** `2026-11-21 09:00:00`, with or without fractions of a second, is UTC by the protocol; all else is left as sent. */
const time = (value: unknown): unknown => {
  const number = asNumber(value);
  const isWithoutZone = typeof number === 'string' && /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}([.,]\d+)?$/.test(number);
  return isWithoutZone ? `${number.replace(' ', 'T')}Z` : number;
};

const greatestAccuracy = 30_000;

type OsmandQuery = Readonly<Record<string, string | readonly string[] | undefined>>;
const fields = ['location', 'lat', 'lon', 'timestamp', 'speed', 'bearing', 'heading', 'ignition', 'hours'];
/** Whether a query names anything of a report; one that names nothing is none. */
export const isOsmandQuery = (query: OsmandQuery): boolean => fields.some((field) => query[field] !== undefined);

/** The query-string form: speed in knots, time in seconds, milliseconds or ISO; `hours`, as Traccar calls engine hours, in milliseconds. */
export const osmandQuery = (query: OsmandQuery): OsmandReport => {
  const one = (name: string) => (Array.isArray(query[name]) ? query[name][0] : query[name]) as string | undefined;
  const [lat, lng] = one('location')?.split(',') ?? [one('lat'), one('lon')];
  const message = () =>
    present({
      time: time(one('timestamp')),
      lat: asNumber(lat),
      lng: asNumber(lng),
      speed: known(times(one('speed'), kmhPerKnot)),
      heading: known(asNumber(one('bearing') ?? one('heading'))),
      accuracy: cut(asNumber(one('accuracy')), greatestAccuracy),
      satellites: asNumber(one('sat')),
      ignition: flag(one('ignition')),
      engineHours: times(one('hours'), hoursPerMilli),
    });
  return { key: one('id') ?? one('deviceid') ?? '', locations: 1, messages: () => [message()] };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON form of the newer clients: speed in m/s, coordinates below `coords`. Undefined when it is not that form. */
export const osmandJson = (body: unknown, keyOfAddress = ''): OsmandReport | undefined => {
  if (!isRecord(body)) return undefined;
  const { device_id = keyOfAddress || undefined, location } = body;
  const locations: readonly unknown[] = Array.isArray(location) ? location : [location];
  if ((typeof device_id !== 'string' && typeof device_id !== 'number') || !locations.some(isRecord)) return undefined;
  return {
    key: String(device_id),
    locations: locations.length,
    messages: () =>
      locations.map((one) => {
        if (!isRecord(one)) return one;
        const { timestamp, coords } = one;
        const at = isRecord(coords) ? coords : {};
        return present({
          time: time(timestamp),
          lat: at.latitude,
          lng: at.longitude,
          speed: known(times(at.speed, kmhPerMetreSecond)),
          heading: known(at.heading),
          accuracy: cut(at.accuracy, greatestAccuracy),
        });
      }),
  };
};
