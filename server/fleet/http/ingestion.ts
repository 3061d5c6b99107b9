import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentDevice } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Ingestion } from '../telemetry/ingestion.ts';

export const ingestionHandlers = HttpApiBuilder.group(
  PortalApi,
  'ingestion',
  Effect.fnUntraced(function* (handlers) {
    const ingestion = yield* Ingestion;
    return handlers.handleAll({
      messages: Effect.fnUntraced(function* ({ payload, query }) {
        const device = yield* CurrentDevice;
        const all = yield* ingestion.accept(device, payload.messages);
        const count = (result: (typeof all)[number]['result']) => all.filter((one) => one.result === result).length;
        return {
          accepted: count('accepted'),
          duplicates: count('duplicate'),
          rejected: count('rejected'),
          acknowledgements: query.acknowledge === 'all' ? all : all.filter(({ result }) => result !== 'accepted'),
        };
      }),
    });
  }),
);
