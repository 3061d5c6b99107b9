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

/**
 * `at`: when it was received, epoch ms. `waiting`: other parts of the message are to come; `ignored`: right, but nothing of a ship.
 */
export type Sentence = { readonly news: ShipNews; readonly at: number } | 'waiting' | 'ignored' | 'malformed';

const longestSentence = 120;
/** With what receivers put before and after the sentence. */
const longestLine = 500;
/** Seven fields and the check sum, wherever in the line they begin: a TAG block, a time or a trailer may be around them. */
const sentenceIn = /![A-Z]{2}VD[MO],[1-9],[1-9],[^,*!\\]*,[^,*!\\]*,[^,*!\\]*,[^,*!\\]*\*[0-9A-F]{2}(?![0-9A-Z])/i;
const aheadMillis = 5 * 60_000;

/** The time of a TAG block (`c:`, Unix seconds or milliseconds) with a right check sum; no time ahead of the server's. */
const tagTime = (before: string, now: number): number | undefined => {
  const [, body = '', sum = ''] = /\\([^\\*]*)\*([0-9A-F]{2})\\[^\\]*$/i.exec(before) ?? [];
  const [, digits] = /(?:^|,)c:(\d{9,14})(?:,|$)/.exec(body) ?? [];
  if (digits === undefined || [...body].reduce((all, letter) => all ^ letter.charCodeAt(0), 0) !== Number.parseInt(sum, 16))
    return undefined;
  const time = Number(digits) * (digits.length > 11 ? 1 : 1_000);
  return time <= now + aheadMillis ? Math.min(time, now) : undefined;
};
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

/** A message of several parts on its way; `at`: of the part that had it. */
interface Open {
  readonly session: object;
  readonly at: number | undefined;
}

/** Reads sentences of NMEA 0183 that carry AIS (`!AIVDM`, `!AIVDO`), and puts those of several parts together. */
export const sentenceReader = () => {
  const open = new Map<string, Open>();
  /** `now`: epoch ms. */
  return (line: string, now: number): Sentence => {
    const found = line.length > longestLine ? null : sentenceIn.exec(line);
    if (found === null || found[0].length > longestSentence) return 'malformed';
    const [sentence] = found;
    const [start = '', parts = '', part = '', sequence = '', channel = ''] = sentence.split(',');
    const key = `${start} ${parts} ${sequence} ${channel}`;
    const { session, at: before } = open.get(key) ?? { session: {}, at: undefined };
    const at = tagTime(line.slice(0, found.index), now) ?? before;
    let message: Message;
    try {
      message = new codec.AisDecode(sentence, session);
    } catch {
      open.delete(key);
      return 'malformed';
    }
    if (message.error !== '') return 'malformed';
    if (part !== parts) {
      open.delete(key);
      open.set(key, { session, at });
      if (open.size > mostOpen) open.delete(open.keys().next().value!);
      return 'waiting';
    }
    open.delete(key);
    const { aistype, mmsi, valid } = message;
    if (aistype === undefined || mmsi === undefined) return 'malformed';
    // Ships have numbers that begin with 2 to 7; coast stations, aids to navigation and aircraft have others.
    if (!shipMessages.has(aistype) || !/^[2-7]\d{8}$/.test(mmsi)) return 'ignored';
    const news = newsOf(message, at ?? now);
    return valid || news.lat !== null ? { news, at: at ?? now } : 'ignored';
  };
};
