import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import {
  AlertSettingsForm,
  AlertSettingsSaving,
  ApplyPreview,
  DryRun,
  DryRunWish,
  ReadAlertSettings,
} from '../../../domain/alerts/event.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../errors.ts';

const WpId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

/** Alert rules of a vehicle, by the number the content site knows it by. */
export class AlertSettingsGroup extends HttpApiGroup.make('alertSettings')
  .add(HttpApiEndpoint.get('read', '/notification/:wpId', { params: { wpId: WpId }, success: ReadAlertSettings, error: [NotFound] }))
  /** What a save of the same would change, vehicles with the same change together; nothing is stored. */
  .add(HttpApiEndpoint.post('preview', '/notification/preview', { payload: AlertSettingsForm, success: ApplyPreview, error: [BadRequest] }))
  /**
   * The same for all vehicles named; rules that the form leaves out stay as they are. 400 with the label as `field`: a bound makes no sense. 409
   * with the `basis` of a preview: its rules were set anew since, and nothing is saved.
   */
  .add(
    HttpApiEndpoint.post('save', '/notification/', {
      payload: AlertSettingsSaving,
      success: Schema.Struct({ saved: Schema.Int }),
      error: [BadRequest, Conflict, NotFound],
    }),
  )
  /** How often a rule with these bounds would have fired in the last 90 days, of what the caller may see; nothing is stored. */
  .add(
    HttpApiEndpoint.post('dryRun', '/notification/:wpId/dry-run', {
      params: { wpId: WpId },
      payload: DryRunWish,
      success: DryRun,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/wp-json/fvm/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Alert settings', description: 'Rules by which vehicles raise alerts' })) {}
