import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import type { NotFound } from '../../../src/api/contract/errors.ts';
import type { Language } from '../../../src/domain/account/account.ts';
import type { LiveDetail as Detail, Weather as WeatherNow } from '../../../src/domain/fleet/live/detail.ts';
import { isOpen } from '../../account/access-window.ts';
import { Notifications } from '../../alerts/notifications.ts';
import { datasheetOf } from '../datasheet.ts';
import { Vehicles, type VisibleVehicle } from '../vehicles.ts';
import { Weather } from '../weather.ts';

export class LiveDetail extends Context.Service<
  LiveDetail,
  {
    /** What stands beside the live values of one vehicle, its last notification among it. */
    readonly of: (caller: Caller, vehicleId: number, language: Language) => Effect.Effect<Detail, NotFound>;
    readonly weather: (caller: Caller, vehicleId: number, language: Language) => Effect.Effect<WeatherNow, NotFound>;
    readonly datasheet: (caller: Caller, vehicleId: number) => Effect.Effect<Detail['datasheet'], NotFound>;
  }
>()('gleisblick/server/LiveDetail') {
  static readonly layer = Layer.effect(
    LiveDetail,
    Effect.gen(function* () {
      const vehicles = yield* Vehicles;
      const weather = yield* Weather;
      const notifications = yield* Notifications;
      // The weather of a place tells the place: only where the position itself may be seen.
      const placeOf = ({ position, ...window }: VisibleVehicle) => (position !== null && isOpen(window, position.time) ? position : null);
      return {
        of: Effect.fn('LiveDetail.of')(function* (caller, vehicleId, language) {
          const vehicle = yield* vehicles.find(caller, vehicleId);
          const weatherResp = yield* weather.at(placeOf(vehicle), language);
          const [last] = (yield* notifications.preview(caller, vehicleId)).items;
          const notificationResp = last === undefined ? null : { timestamp: last.timestamp, type: last.type };
          return { notificationResp, weatherResp, datasheet: datasheetOf(vehicle) };
        }),
        weather: (caller, vehicleId, language) =>
          Effect.flatMap(vehicles.find(caller, vehicleId), (vehicle) => weather.at(placeOf(vehicle), language)),
        datasheet: (caller, vehicleId) => Effect.map(vehicles.find(caller, vehicleId), datasheetOf),
      };
    }),
  );
}
