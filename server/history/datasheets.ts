import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { NotFound } from '../../src/api/contract/errors.ts';
import type { VehicleComment, VehicleFuel } from '../../src/domain/history/datasheet.ts';
import { type FuelSettings, fuelOf, fuelText } from '../../src/domain/history/fuel.ts';
import { type AccessWindow, visibleVehicles } from '../account/access-window.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';

interface Known extends AccessWindow {
  readonly vehicle_id: number;
  readonly fuel_consumption: string | null;
}
interface Saved {
  readonly comment: string;
  readonly fuelConsumption: FuelSettings;
}
type Comments = Pick<VehicleFuel, 'comments'>;

/** Comments in one answer, the newest. */
const mostComments = 100;

/** What operators add to the datasheets of their vehicles. */
export class Datasheets extends Context.Service<
  Datasheets,
  {
    readonly read: (caller: Caller, wpId: number) => Effect.Effect<VehicleFuel, NotFound>;
    readonly save: (caller: Caller, wpId: number, saved: Saved) => Effect.Effect<Comments, NotFound>;
  }
>()('gleisblick/server/Datasheets') {
  static readonly layer = Layer.effect(
    Datasheets,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;

      const find = Effect.fnUntraced(function* ({ organisationId, accountId }: Caller, wpId: number) {
        const [known] = yield* sql.unsafe<Known>(
          `with ${visibleVehicles} select vehicle_id, fuel_consumption, opens, closes from visible where wp_id = $4::int`,
          [organisationId, accountId, timeZone, wpId],
        );
        return known ?? (yield* new NotFound({ code: 'not_found' }));
      });
      /** Those of the days that the caller may see. */
      const commentsOf = ({ organisationId }: Caller, { vehicle_id, opens, closes }: Known) =>
        sql<VehicleComment>`
          select remarks as comment, author, (extract(epoch from created_at) * 1000)::float8 as timestamp from vehicle_comment
          where organisation_id = ${organisationId} and vehicle_id = ${vehicle_id}
            and (${opens}::float8 is null or created_at >= to_timestamp(${opens}::float8 / 1000))
            and (${closes}::float8 is null or created_at < to_timestamp(${closes}::float8 / 1000))
          order by comment_id desc limit ${mostComments}`;

      return {
        read: Effect.fn('Datasheets.read')(function* (caller, wpId) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const known = yield* find(caller, wpId);
              return { comments: yield* commentsOf(caller, known), fuelConsumption: fuelOf(known.fuel_consumption) };
            }),
          );
        }),
        save: Effect.fn('Datasheets.save')(function* (caller, wpId, { comment, fuelConsumption }) {
          const { organisationId, accountId } = caller;
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const known = yield* find(caller, wpId);
              yield* sql`update vehicle set fuel_consumption = ${fuelText(fuelConsumption)}
                where organisation_id = ${organisationId} and vehicle_id = ${known.vehicle_id}`;
              if (comment.trim() !== '')
                yield* sql`insert into vehicle_comment (organisation_id, vehicle_id, account_id, author, remarks)
                  select ${organisationId}::uuid, ${known.vehicle_id}::int, account_id, first_name || ' ' || last_name, ${comment.trim()}::text
                  from account where account_id = ${accountId}`;
              return { comments: yield* commentsOf(caller, known) };
            }),
          );
        }),
      };
    }),
  );
}
