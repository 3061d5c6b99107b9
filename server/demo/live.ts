import { Cause, Clock, Effect } from 'effect';
import { Ingestion } from '../fleet/telemetry/ingestion.ts';
import { isBusy } from '../platform/database/busy.ts';
import { failureFields } from '../platform/failure.ts';
import { nextReport } from './drive.ts';
import type { DemoFleet } from './fleet.ts';

const batchLimit = 5_000;

/** Drives a fleet in real time from a moment (epoch s) on: every report enters as a unit's would. Runs until interrupted. */
export const driveLive = Effect.fn('driveLive')(function* (fleet: DemoFleet, from: number) {
  const ingestion = yield* Ingestion;
  const gateway = { organisationId: fleet.organisationId, vehicleId: null, deviceKeyId: 'demo' };
  const upcoming = fleet.devices.map((device) => ({ device, next: nextReport(device, from) }));
  const tick = Effect.gen(function* () {
    const now = Math.floor((yield* Clock.currentTimeMillis) / 1000);
    const due = upcoming.flatMap((one) => {
      const messages = [];
      for (; one.next.second <= now; one.next = nextReport(one.device, one.next.second)) messages.push(one.next.message());
      return messages;
    });
    for (let i = 0; i < due.length; i += batchLimit) {
      const refused = (yield* ingestion.accept(gateway, due.slice(i, i + batchLimit))).find(({ result }) => result === 'rejected');
      if (refused) yield* Effect.logError('The demo fleet sent a report that was refused', refused);
    }
  });
  // The database may be away for a while: reports of that time are lost, as with a unit that does not keep them.
  const patient = Effect.catchCause(tick, (cause) =>
    isBusy(Cause.squash(cause)) ? Effect.void : Effect.logError('A batch of the demo fleet was not stored', failureFields(cause)),
  );
  return yield* Effect.forever(Effect.andThen(patient, Effect.sleep('1 second')));
});
