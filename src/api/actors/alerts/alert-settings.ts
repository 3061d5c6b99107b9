import { Effect } from 'effect';
import type { DryRun } from '../../../domain/alerts/dry-run.ts';
import type { ApplyPreview } from '../../../domain/alerts/preview.ts';
import type { ReadAlertSetting } from '../../../domain/alerts/setting.ts';
import type { SaveSettings } from '../../../machines/alerts/alert-settings/model.ts';
import type { DryRunRequest } from '../../../machines/alerts/dry-run.ts';
import { ask } from '../../client.ts';
import { AlertSettingsGroup } from '../../contract/alerts/alert-settings.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const readSettings = (params: { wpId: number }, signal: AbortSignal): Promise<readonly ReadAlertSetting[]> =>
  run(
    ask(AlertSettingsGroup, (alertSettings) => alertSettings.read({ params })),
    signal,
  );

/** What a rule would have noticed; nothing is stored. */
export const askDryRun = ({ wpId, label, min, max }: DryRunRequest, signal: AbortSignal): Promise<DryRun> =>
  run(
    ask(AlertSettingsGroup, (alertSettings) => alertSettings.dryRun({ params: { wpId }, payload: { label, min, max } })),
    signal,
  );

/** What a save of the same would change; nothing is stored. */
export const readPreview = ({ form, wpIds }: SaveSettings, signal: AbortSignal): Promise<ApplyPreview> =>
  run(
    ask(AlertSettingsGroup, (alertSettings) => alertSettings.preview({ payload: { form, wpIds } })),
    signal,
  );

/** The HTTP status; rejects where nothing authentic answered. */
export const saveSettings = (payload: SaveSettings, signal: AbortSignal): Promise<{ readonly status: number }> =>
  run(
    ask(AlertSettingsGroup, (alertSettings) => alertSettings.save({ payload, responseMode: 'response-only' })).pipe(
      Effect.map(({ status }) => ({ status })),
    ),
    signal,
  );
