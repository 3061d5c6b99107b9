import { OpenApi } from 'effect/http-api';
import { AccountGroup } from './account/account.ts';
import { ProfileGroup } from './account/profile.ts';
import { SecondFactorGroup } from './account/second-factor.ts';
import { SessionGroup } from './account/session.ts';
import { AuditGroup } from './admin/audit.ts';
import { DeploymentGroup } from './admin/deployment.ts';
import { FleetGroup } from './admin/fleet.ts';
import { OrganisationGroup } from './admin/organisation.ts';
import { PeopleGroup } from './admin/people.ts';
import { TranslationsGroup } from './admin/translations.ts';
import { UsersGroup } from './admin/users.ts';
import { VersionsGroup } from './admin/versions.ts';
import { AlertAreasGroup } from './alerts/alert-areas.ts';
import { AlertMailGroup } from './alerts/alert-mail.ts';
import { AlertPushGroup } from './alerts/alert-push.ts';
import { AlertSettingsGroup } from './alerts/alert-settings.ts';
import { NotificationsGroup } from './alerts/notifications.ts';
import { WebhooksGroup } from './alerts/webhooks.ts';
import { apiOf } from './api-of.ts';
import { DevicesGroup } from './fleet/devices.ts';
import { GatewayGroup } from './fleet/gateway.ts';
import { IngestionGroup } from './fleet/ingestion.ts';
import { DatasheetGroup } from './history/datasheet.ts';
import { HistoryGroup } from './history/history.ts';
import { LogbookGroup } from './logbook/logbook.ts';
import { PlacesGroup } from './places/places.ts';
import { ContentGroup } from './shell/content.ts';
import { SystemGroup } from './shell/system.ts';

/** The contract: typed client, handlers, API description and access matrix all derive from its groups. */
export class PortalApi extends apiOf(
  SystemGroup,
  SessionGroup,
  SecondFactorGroup,
  AccountGroup,
  ProfileGroup,
  GatewayGroup,
  HistoryGroup,
  DatasheetGroup,
  NotificationsGroup,
  AlertSettingsGroup,
  AlertAreasGroup,
  AlertMailGroup,
  AlertPushGroup,
  WebhooksGroup,
  PlacesGroup,
  IngestionGroup,
  DevicesGroup,
  FleetGroup,
  LogbookGroup,
  UsersGroup,
  PeopleGroup,
  OrganisationGroup,
  VersionsGroup,
  TranslationsGroup,
  DeploymentGroup,
  AuditGroup,
  ContentGroup,
).annotateMerge(OpenApi.annotations({ title: 'Gleisblick', version: '1.1.8' })) {}
