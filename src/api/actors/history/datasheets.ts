import { Effect } from 'effect';
import { VehicleId } from '../../../domain/common/ids.ts';
import type { SaveAnswer, Sheet, SheetSave, SheetVehicle } from '../../../machines/history/datasheet/model.ts';
import { callsOf } from '../../client.ts';
import { GatewayGroup } from '../../contract/fleet/gateway.ts';
import { DatasheetGroup } from '../../contract/history/datasheet.ts';
import { run } from '../../runtime.ts';

/** A vehicle without a number on the content site has no settings to read: that fails, too. */
const numberOf = ({ wpId }: SheetVehicle) => (wpId === null ? Effect.fail(new Error('wpId')) : Effect.succeed({ wpId }));

export const readSheet = (vehicle: SheetVehicle, signal: AbortSignal): Promise<Sheet> =>
  run(
    Effect.gen(function* () {
      const [gateway, datasheet] = [yield* callsOf(GatewayGroup), yield* callsOf(DatasheetGroup)];
      const params = yield* numberOf(vehicle);
      const [rows, { comments, fuelConsumption }] = yield* Effect.all(
        [gateway.datasheet({ params: { vehicleId: VehicleId.make(vehicle.vehicleId) } }), datasheet.read({ params })],
        { concurrency: 2 },
      );
      return { rows, comments, fuel: fuelConsumption };
    }),
    signal,
  );

/** A refusal is an answer; what does not come is a failure. */
export const saveSheet = ({ vehicle, comment, fuel }: SheetSave, signal: AbortSignal): Promise<SaveAnswer> =>
  run(
    Effect.gen(function* () {
      const datasheet = yield* callsOf(DatasheetGroup);
      const params = yield* numberOf(vehicle);
      const [decoded, { status }] = yield* datasheet.save({
        params,
        payload: { comment, fuelConsumption: fuel },
        responseMode: 'decoded-and-response',
      });
      return { status, comments: decoded.comments };
    }),
    signal,
  );
