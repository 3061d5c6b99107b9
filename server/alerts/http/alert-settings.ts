import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { AlertSettings } from '../alert-settings.ts';

export const alertSettingsHandlers = HttpApiBuilder.group(
  PortalApi,
  'alertSettings',
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* AlertSettings;
    return handlers.handleAll({
      read: ({ params }) => CurrentCaller.use((caller) => settings.read(caller, params.wpId)),
      dryRun: ({ params, payload }) => CurrentCaller.use((caller) => settings.dryRun(caller, params.wpId, payload)),
      preview: ({ payload }) => CurrentCaller.use((caller) => settings.preview(caller, payload)),
      save: ({ payload }) => CurrentCaller.use((caller) => settings.save(caller, payload)),
    });
  }),
);
