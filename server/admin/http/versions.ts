import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Versions } from '../versions.ts';

export const versionsHandlers = HttpApiBuilder.group(
  PortalApi,
  'versions',
  Effect.fnUntraced(function* (handlers) {
    const versions = yield* Versions;
    return handlers.handleAll({
      read: () => versions.read,
      set: ({ payload }) => CurrentCaller.use((caller) => versions.set(caller, payload)),
      setInteraction: ({ payload }) => versions.setInteraction(payload),
      check: ({ payload }) => versions.check(payload),
    });
  }),
);
