import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentDevice } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import { Ships } from '../../places/ais/ships.ts';
import { Ingestion } from '../telemetry/ingestion.ts';
import { Refusals } from '../telemetry/refusals.ts';

const mostLines = 5_000;

export const ingestionHandlers = HttpApiBuilder.group(
  PortalApi,
  'ingestion',
  Effect.fnUntraced(function* (handlers) {
    const ingestion = yield* Ingestion;
    const refusals = yield* Refusals;
    const ships = yield* Ships;
    return handlers.handleAll({
      messages: Effect.fnUntraced(function* ({ payload, query }) {
        const device = yield* CurrentDevice;
        const all = yield* ingestion.accept(device, payload.messages);
        yield* refusals.note(device, payload.messages, all);
        const count = (result: (typeof all)[number]['result']) => all.filter((one) => one.result === result).length;
        return {
          accepted: count('accepted'),
          duplicates: count('duplicate'),
          rejected: count('rejected'),
          acknowledgements:
            query.acknowledge === 'all' ? all : all.filter(({ result, notices }) => result !== 'accepted' || notices !== undefined),
        };
      }),
      ships: Effect.fnUntraced(function* ({ payload }) {
        const { organisationId, vehicleId } = yield* CurrentDevice;
        if (vehicleId !== null) return yield* new BadRequest({ code: 'key_of_vehicle' });
        const lines = payload.split('\n').filter((line) => line.trim() !== '');
        if (lines.length > mostLines) return yield* new BadRequest({ code: 'too_many', field: 'lines', limit: mostLines });
        return yield* ships.accept(organisationId, lines);
      }),
    });
  }),
);
