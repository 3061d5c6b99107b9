import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { AlertMailWire, KeptAlertMailWire } from '../../../domain/alerts/delivery/alert-mail-wire.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest } from '../errors.ts';

/** How the caller hears of the active organisation's alerts by mail; hours are those of the operator's clock. `failing`: no letter arrives. */
export class AlertMailGroup extends HttpApiGroup.make('alertMail')
  .add(HttpApiEndpoint.get('read', '/notifications/mail', { success: KeptAlertMailWire }))
  /** 400 `quiet_without_length`: they begin when they end. */
  .add(HttpApiEndpoint.put('save', '/notifications/mail', { payload: AlertMailWire, success: KeptAlertMailWire, error: [BadRequest] }))
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'Alerts by mail', description: 'At once, once a day, or not at all' })) {}
