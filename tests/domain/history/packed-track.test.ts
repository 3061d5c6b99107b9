import { describe, expect, it } from 'vitest';
import { packTrack, type TrackColumns, trackMarks, unpackTrack } from '../../../src/domain/history/packed-track.ts';

const pieceOf = (count: number, base: number): TrackColumns => ({
  base,
  times: Uint32Array.from({ length: count }, (_, i) => i * 1000),
  lats: Int32Array.from({ length: count }, (_, i) => 520_000_000 + i),
  lngs: Int32Array.from({ length: count }, (_, i) => -130_000_000 - i),
  speeds: Int16Array.from({ length: count }, (_, i) => (i === 0 ? -1 : 667)),
  marks: Uint8Array.from({ length: count }, (_, i) => i % 4),
});
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('A packed track', () => {
  it('is read as it was written, piece by piece, and costs at most 16 bytes a position', () => {
    const pieces = [pieceOf(3, 1_790_000_000_000), pieceOf(0, 5), pieceOf(8_640, 0)];
    const bytes = joined(...pieces.map(packTrack));
    expect(unpackTrack(bytes)).toEqual({ pieces, taken: bytes.length });
    expect(packTrack(pieces[2]!).length / 8_640).toBeLessThan(16);
  });

  it('is laid out the same for every reader: count, base and the columns, little-endian, filled up to eight bytes', () => {
    const two: TrackColumns = {
      base: 1,
      times: Uint32Array.of(0, 258),
      lats: Int32Array.of(1, 2),
      lngs: Int32Array.of(-1, -2),
      speeds: Int16Array.of(-1, 667),
      marks: Uint8Array.of(trackMarks.gap, trackMarks.stop),
    };
    const head = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 240, 63];
    const wide = [0, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 255, 255, 255, 255, 254, 255, 255, 255];
    expect([...packTrack(two)]).toEqual([...head, ...wide, 255, 255, 155, 2, 1, 2, 0, 0]);
    expect([0, 1, 3, 8].map((count) => packTrack(pieceOf(count, 0)).length)).toEqual([16, 32, 64, 136]);
  });

  it('may end with a piece of no positions', () => {
    const pieces = [pieceOf(1, 7), pieceOf(0, 8)];
    expect(unpackTrack(joined(...pieces.map(packTrack)))).toEqual({ pieces, taken: 48 });
    expect(unpackTrack(new Uint8Array(0))).toEqual({ pieces: [], taken: 0 });
  });

  it('is read as far as it has come, from wherever its bytes lie', () => {
    const [first, second] = [pieceOf(3, 1), pieceOf(5, 2)];
    const bytes = joined(Uint8Array.of(1, 2, 3), packTrack(first), packTrack(second)).subarray(3);
    const size = packTrack(first).length;
    expect(unpackTrack(bytes.subarray(0, size - 1))).toEqual({ pieces: [], taken: 0 });
    expect(unpackTrack(bytes.subarray(0, bytes.length - 1))).toEqual({ pieces: [first], taken: size });
    expect(unpackTrack(bytes.subarray(size))).toEqual({ pieces: [second], taken: bytes.length - size });
  });
});
