import type { PgClient } from '@effect/sql-pg';
import { Effect, Layer } from 'effect';
import { HttpRouter, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder, OpenApi } from 'effect/http-api';
import type { SqlClient } from 'effect/sql';
import { PortalApi } from '../src/api/contract/api.ts';
import { accountHandlers } from './account/http/account.ts';
import { authorizationLayer } from './account/http/authorization.ts';
import { avatarImage } from './account/http/avatar-image.ts';
import { emailConfirmation } from './account/http/email-confirmation.ts';
import { profileHandlers } from './account/http/profile.ts';
import { secondFactorHandlers } from './account/http/second-factor.ts';
import { sessionHandlers } from './account/http/session.ts';
import { auditHandlers } from './admin/http/audit.ts';
import { deploymentHandlers } from './admin/http/deployment.ts';
import { organisationHandlers } from './admin/http/organisation.ts';
import { peopleHandlers } from './admin/http/people.ts';
import { translationsHandlers } from './admin/http/translations.ts';
import { usersHandlers } from './admin/http/users.ts';
import { versionsHandlers } from './admin/http/versions.ts';
import { alertAreasHandlers } from './alerts/http/alert-areas.ts';
import { alertMailHandlers } from './alerts/http/alert-mail.ts';
import { alertPushHandlers } from './alerts/http/alert-push.ts';
import { alertSettingsHandlers } from './alerts/http/alert-settings.ts';
import { notificationsHandlers } from './alerts/http/notifications.ts';
import { webhooksHandlers } from './alerts/http/webhooks.ts';
import { devicesHandlers } from './fleet/http/devices.ts';
import { fleetHandlers } from './fleet/http/fleet.ts';
import { gatewayHandlers } from './fleet/http/gateway.ts';
import { ingestionHandlers } from './fleet/http/ingestion.ts';
import { osmand } from './fleet/http/osmand.ts';
import { datasheetHandlers } from './history/http/datasheet.ts';
import { historyHandlers } from './history/http/history.ts';
import { logbookHandlers } from './logbook/http/logbook.ts';
import { placesHandlers } from './places/http/places.ts';
import type { ServerConfig } from './platform/config.ts';
import type { Beside } from './platform/database/beside.ts';
import type { DatabaseWatch } from './platform/database/embedded/watch.ts';
import { inputErrors } from './platform/http/input-errors.ts';
import { addRaw } from './platform/http/raw-route.ts';
import { mailbox } from './platform/mail/mailbox.ts';
import type { Services } from './services.ts';
import { contentHandlers } from './shell/http/content.ts';
import { systemHandlers } from './shell/http/system.ts';

export type ApiServices = Services | ServerConfig | SqlClient.SqlClient | PgClient.PgClient | DatabaseWatch | Beside;

const openApi = HttpRouter.use((router) =>
  addRaw(
    router,
    'docs.openApi',
    Effect.suspend(() => HttpServerResponse.json(OpenApi.fromApi(PortalApi))),
  ),
);

const handlers = Layer.mergeAll(
  systemHandlers,
  sessionHandlers,
  secondFactorHandlers,
  accountHandlers,
  profileHandlers,
  gatewayHandlers,
  historyHandlers,
  datasheetHandlers,
  notificationsHandlers,
  alertSettingsHandlers,
  alertAreasHandlers,
  alertMailHandlers,
  alertPushHandlers,
  webhooksHandlers,
  placesHandlers,
  ingestionHandlers,
  devicesHandlers,
  fleetHandlers,
  logbookHandlers,
  usersHandlers,
  peopleHandlers,
  organisationHandlers,
  versionsHandlers,
  translationsHandlers,
  deploymentHandlers,
  auditHandlers,
  contentHandlers,
);

/** Every group of the contract with its handlers, and the few addresses outside it. */
export const apiLayer = Layer.mergeAll(
  HttpApiBuilder.layer(PortalApi).pipe(Layer.provide(handlers), Layer.provide(authorizationLayer)),
  avatarImage,
  emailConfirmation,
  mailbox,
  osmand,
  openApi,
  inputErrors,
);
