import { HttpApi, OpenApi } from 'effect/http-api';
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
import { AlertSettingsGroup } from './alerts/alert-settings.ts';
import { NotificationsGroup } from './alerts/notifications.ts';
import { DevicesGroup } from './fleet/devices.ts';
import { GatewayGroup } from './fleet/gateway.ts';
import { IngestionGroup } from './fleet/ingestion.ts';
import { DatasheetGroup } from './history/datasheet.ts';
import { HistoryGroup } from './history/history.ts';
import { LogbookGroup } from './logbook/logbook.ts';
import { PlacesGroup } from './places/places.ts';
import { ContentGroup } from './shell/content.ts';
import { SystemGroup } from './shell/system.ts';

/** The contract: typed client, handlers, API description and access matrix all derive from this value. */
export class PortalApi extends HttpApi.make('gleisblick')
  .add(SystemGroup)
  .add(SessionGroup)
  .add(SecondFactorGroup)
  .add(AccountGroup)
  .add(ProfileGroup)
  .add(GatewayGroup)
  .add(HistoryGroup)
  .add(DatasheetGroup)
  .add(NotificationsGroup)
  .add(AlertSettingsGroup)
  .add(PlacesGroup)
  .add(IngestionGroup)
  .add(DevicesGroup)
  .add(FleetGroup)
  .add(LogbookGroup)
  .add(UsersGroup)
  .add(PeopleGroup)
  .add(OrganisationGroup)
  .add(VersionsGroup)
  .add(TranslationsGroup)
  .add(DeploymentGroup)
  .add(AuditGroup)
  .add(ContentGroup)
  /** Unknown fields are refused on writes: nothing can be assigned that the schema does not name. */
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: 'error' })
  .annotateMerge(OpenApi.annotations({ title: 'Gleisblick', version: '1.1.8' })) {}
