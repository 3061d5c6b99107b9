import { Effect } from 'effect';
import type { ReadAlertSetting } from '../../../domain/alerts/setting.ts';
import type { SaveSettings } from '../../../machines/alerts/alert-settings/model.ts';
import { PortalClient } from '../../client.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const readSettings = (params: { wpId: number }, signal: AbortSignal): Promise<readonly ReadAlertSetting[]> =>
  run(
    PortalClient.use((client) => client.alertSettings.read({ params })),
    signal,
  );

/** The HTTP status; rejects where nothing authentic answered. */
export const saveSettings = (payload: SaveSettings, signal: AbortSignal): Promise<{ readonly status: number }> =>
  run(
    PortalClient.use((client) => client.alertSettings.save({ payload, responseMode: 'response-only' })).pipe(
      Effect.map(({ status }) => ({ status })),
    ),
    signal,
  );
