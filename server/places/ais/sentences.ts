import codec from 'ggencoder';

type Message = InstanceType<typeof codec.AisDecode>;

/** What one message of a ship tells; null where it does not. */
export interface ShipNews {
  /** Maritime Mobile Service Identity, nine digits. */
  readonly mmsi: number;
  readonly name: string | null;
  readonly destination: string | null;
  /** m */
  readonly length: number | null;
  /** Estimated time of arrival, ISO 8601 to the minute, UTC. */
  readonly eta: string | null;
  /** Degrees clockwise from north: where the bow points, else the course over ground. */
  readonly heading: number | null;
  /** kn over ground */
  readonly sog: number | null;
  /** Degrees WGS 84. */
  readonly lng: number | null;
  readonly lat: number | null;
}

/** `waiting`: other parts of the message are to come; `ignored`: right, but nothing of a ship. */
export type Sentence = { readonly news: ShipNews } | 'waiting' | 'ignored' | 'malformed';

const longestSentence = 120;
/** Messages of which parts may be missing at once. */
const mostOpen = 64;
const shipMessages = new Set([1, 2, 3, 5, 18, 19, 24]);

const told = (value: number | undefined, isKnown: (value: number) => boolean) =>
  value !== undefined && Number.isFinite(value) && isKnown(value) ? value : null;
const text = (value: string | undefined) => value?.replaceAll(/[^ -~]/g, '').trim() || null;

/** The arrival that is nearest: a ship tells it without a year. */
const arrival = ({ etaMo = 0, etaDay = 0, etaHr = 24, etaMin = 60 }: Message, now: number) => {
  const year = new Date(now).getUTCFullYear();
  const candidates = [year - 1, year, year + 1]
    .map((one) => new Date(Date.UTC(one, etaMo - 1, etaDay, etaHr === 24 ? 0 : etaHr, etaMin === 60 ? 0 : etaMin)))
    .filter((one) => one.getUTCMonth() === etaMo - 1 && one.getUTCDate() === etaDay)
    .sort((a, b) => Math.abs(a.getTime() - now) - Math.abs(b.getTime() - now));
  return etaMo === 0 || etaDay === 0 || candidates[0] === undefined ? null : `${candidates[0].toISOString().slice(0, 16)}Z`;
};

const newsOf = (message: Message, now: number): ShipNews => {
  const { lat, lon, sog, cog, hdg, shipname, destination, length } = message;
  const isPlaced = told(lat, (one) => Math.abs(one) <= 90) !== null && told(lon, (one) => Math.abs(one) <= 180) !== null;
  return {
    mmsi: Number(message.mmsi),
    name: text(shipname),
    destination: text(destination),
    length: told(length, (one) => one > 0),
    eta: arrival(message, now),
    heading: told(hdg, (one) => one < 360) ?? told(cog, (one) => one < 360),
    sog: told(sog, (one) => one < 102.3),
    lng: isPlaced ? lon! : null,
    lat: isPlaced ? lat! : null,
  };
};

/** Reads sentences of NMEA 0183 that carry AIS (`!AIVDM`, `!AIVDO`), and puts those of several parts together. */
export const sentenceReader = () => {
  const open = new Map<string, object>();
  /** `now`: epoch ms. */
  return (line: string, now: number): Sentence => {
    const fields = line.length > longestSentence ? [] : line.trim().split(',');
    const [start = '', parts = '', part = '', sequence = '', channel = ''] = fields;
    if (fields.length !== 7 || !/^![A-Z]{2}VD[MO]$/.test(start) || !/^[1-9]$/.test(parts) || !/^[1-9]$/.test(part)) return 'malformed';
    const key = `${start} ${parts} ${sequence} ${channel}`;
    const session = open.get(key) ?? {};
    let message: Message;
    try {
      message = new codec.AisDecode(line.trim(), session);
    } catch {
      open.delete(key);
      return 'malformed';
    }
    if (message.error !== '') return 'malformed';
    if (part !== parts) {
      open.delete(key);
      open.set(key, session);
      if (open.size > mostOpen) open.delete(open.keys().next().value!);
      return 'waiting';
    }
    open.delete(key);
    const { aistype, mmsi, valid } = message;
    if (aistype === undefined || mmsi === undefined) return 'malformed';
    // Ships have numbers that begin with 2 to 7; coast stations, aids to navigation and aircraft have others.
    if (!shipMessages.has(aistype) || !/^[2-7]\d{8}$/.test(mmsi)) return 'ignored';
    const news = newsOf(message, now);
    return valid || news.lat !== null ? { news } : 'ignored';
  };
};
