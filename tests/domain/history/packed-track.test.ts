import { describe, expect, it } from 'vitest';
import { packTrack, type TrackColumns, unpackTrack } from '../../../src/domain/history/packed-track.ts';

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
    const pieces = [pieceOf(3, 1_790_000_000_000), pieceOf(0, 5), pieceOf(86_400, 0)];
    const bytes = joined(...pieces.map(packTrack));
    expect(unpackTrack(bytes)).toEqual({ pieces, taken: bytes.length });
    expect(packTrack(pieces[2]!).length / 86_400).toBeLessThan(16);
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
