/** Where the vehicles of a fleet were at some instants, column by column: value k of vehicle i stands at i * count + k. */
export interface FleetTimes {
  /** The first instant and the time between two, ms. */
  readonly at: number;
  readonly step: number;
  readonly count: number;
  readonly ids: Int32Array;
  /** Steps of 1e-7 degrees, WGS 84. */
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  /** Seconds between the report and the instant; `noPlace`: nothing is known, or may be, of where the vehicle was. */
  readonly ages: Uint32Array;
  /** Steps of 0.1 km/h; -1: not known. */
  readonly speeds: Int16Array;
  /** Degrees clockwise from north; -1: not known. */
  readonly headings: Int16Array;
  /** 1 off, 2 standby, 3 idle, 4 driving; 0: not known. */
  readonly statuses: Uint8Array;
}

export const noPlace = 0xffff_ffff;

/*
 * Little-endian: vehicles, instants (uint32), at, step (float64), then the columns ids (4 bytes a vehicle), lats, lngs, ages (4 bytes a value),
 * speeds, headings (2), statuses (1).
 */
const headBytes = 24;
const valueBytes = 17;

const columnsIn = (buffer: ArrayBuffer, vehicles: number, count: number) => {
  const values = vehicles * count;
  const wide = headBytes + 4 * vehicles;
  const narrow = wide + 12 * values;
  return {
    ids: new Int32Array(buffer, headBytes, vehicles),
    lats: new Int32Array(buffer, wide, values),
    lngs: new Int32Array(buffer, wide + 4 * values, values),
    ages: new Uint32Array(buffer, wide + 8 * values, values),
    speeds: new Int16Array(buffer, narrow, values),
    headings: new Int16Array(buffer, narrow + 2 * values, values),
    statuses: new Uint8Array(buffer, narrow + 4 * values, values),
  };
};

/** Columns to be filled, and the bytes that hold them. */
export const fleetTimes = (at: number, step: number, count: number, vehicles: number) => {
  const bytes = new Uint8Array(headBytes + 4 * vehicles + valueBytes * vehicles * count);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, vehicles, true);
  head.setUint32(4, count, true);
  head.setFloat64(8, at, true);
  head.setFloat64(16, step, true);
  return { bytes, times: { at, step, count, ...columnsIn(bytes.buffer, vehicles, count) } satisfies FleetTimes };
};

export const unpackFleet = (bytes: Uint8Array): FleetTimes => {
  const { buffer } = bytes.slice();
  const head = new DataView(buffer);
  const count = head.getUint32(4, true);
  return {
    at: head.getFloat64(8, true),
    step: head.getFloat64(16, true),
    count,
    ...columnsIn(buffer, head.getUint32(0, true), count),
  };
};
