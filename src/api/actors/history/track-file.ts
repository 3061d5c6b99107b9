import { Effect, Stream } from 'effect';
import { VehicleId } from '../../../domain/common/ids.ts';
import type { TrackFileRequest } from '../../../machines/history/track-export.ts';
import { ask } from '../../client.ts';
import { HistoryGroup } from '../../contract/history/history.ts';
import { run } from '../../runtime.ts';

/** A track as the server writes it; tells how many bytes have come. Fails where the answer is no file, or breaks off. */
export const readTrackFile = (
  { vehicleId, range, format }: TrackFileRequest,
  tell: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly content: Blob }> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  return run(
    ask(HistoryGroup, (history) =>
      history.trackFile({ query: { vehicleId: VehicleId.make(vehicleId), ...range, format }, responseMode: 'response-only' }),
    ).pipe(
      Effect.filterOrFail(
        ({ status }) => status === 200,
        ({ status }) => new Error(`No file: ${status}`),
      ),
      Effect.flatMap(({ stream, headers }) =>
        Stream.runForEach(stream, (part) =>
          Effect.sync(() => {
            parts.push(part as Uint8Array<ArrayBuffer>);
            bytes += part.byteLength;
            tell(bytes);
          }),
        ).pipe(
          Effect.map(() => ({
            name: `track-${vehicleId}-${range.start}-${range.end}.${format}`,
            content: new Blob(parts, { type: headers['content-type'] ?? '' }),
          })),
        ),
      ),
    ),
    signal,
  );
};
