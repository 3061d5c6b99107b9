/** Positions in order of time, column by column. */
export interface TrackColumns {
  /** Epoch ms of the piece; times are ms since then. */
  readonly base: number;
  readonly times: Uint32Array;
  /** Steps of 1e-7 degrees, WGS 84. */
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  /** Steps of 0.1 km/h; -1: not known. */
  readonly speeds: Int16Array;
  /** Sums of `trackMarks`. */
  readonly marks: Uint8Array;
}

/** gap: nothing is known of the way to this position, a new line begins. stop: the vehicle stands from here until a position without it. */
export const trackMarks = { gap: 1, stop: 2 } as const;

/*
 * A piece, little-endian: count (uint32), 0 (uint32), base (float64), then the columns times, lats, lngs (4 bytes each), speeds (2), marks (1),
 * filled up to a multiple of 8 bytes, so that the columns of every piece of an answer can be read where they are. 15 bytes a position.
 */
const headBytes = 16;
const pieceBytes = (count: number) => headBytes + Math.ceil((count * 15) / 8) * 8;

const columnsAt = (buffer: ArrayBuffer, at: number, count: number) => ({
  times: new Uint32Array(buffer, at + headBytes, count),
  lats: new Int32Array(buffer, at + headBytes + 4 * count, count),
  lngs: new Int32Array(buffer, at + headBytes + 8 * count, count),
  speeds: new Int16Array(buffer, at + headBytes + 12 * count, count),
  marks: new Uint8Array(buffer, at + headBytes + 14 * count, count),
});

export const packTrack = ({ base, times, lats, lngs, speeds, marks }: TrackColumns): Uint8Array<ArrayBuffer> => {
  const count = times.length;
  const buffer = new ArrayBuffer(pieceBytes(count));
  const head = new DataView(buffer);
  head.setUint32(0, count, true);
  head.setFloat64(8, base, true);
  const columns = columnsAt(buffer, 0, count);
  columns.times.set(times);
  columns.lats.set(lats);
  columns.lngs.set(lngs);
  columns.speeds.set(speeds);
  columns.marks.set(marks);
  return new Uint8Array(buffer);
};

/** The pieces of an answer as far as it has come, and how many bytes they took; a piece that is not whole yet waits for more. */
export const unpackTrack = (bytes: Uint8Array): { readonly pieces: readonly TrackColumns[]; readonly taken: number } => {
  const { buffer } = bytes.slice();
  const view = new DataView(buffer);
  const pieces: TrackColumns[] = [];
  let taken = 0;
  while (taken + headBytes <= view.byteLength) {
    const count = view.getUint32(taken, true);
    const next = taken + pieceBytes(count);
    if (next > view.byteLength) break;
    pieces.push({ base: view.getFloat64(taken + 8, true), ...columnsAt(buffer, taken, count) });
    taken = next;
  }
  return { pieces, taken };
};
