import { Layer } from 'effect';
import { Accounts } from './account/accounts.ts';
import { Avatars } from './account/avatars.ts';
import { EmailChanges } from './account/email-change.ts';
import { Login } from './account/login.ts';
import { PasswordReset } from './account/password-reset.ts';
import { People } from './account/people.ts';
import { SecondFactors } from './account/second-factors.ts';
import { Sessions } from './account/sessions.ts';
import { DeviceMarks } from './account/throttle/device-marks.ts';
import { FailedTries } from './account/throttle/failed-tries.ts';
import { Tokens } from './account/tokens.ts';
import { AuditChain } from './admin/audit/audit-chain.ts';
import { AuditLog } from './admin/audit/audit-log.ts';
import { Deployments } from './admin/deployments.ts';
import { FactorDemands } from './admin/factor-demands.ts';
import { Invitations } from './admin/invitations.ts';
import { Members } from './admin/members.ts';
import { Organisations } from './admin/organisations.ts';
import { Site } from './admin/site/site.ts';
import { Translations } from './admin/translations.ts';
import { Users } from './admin/users.ts';
import { Versions } from './admin/versions.ts';
import { alertsLayer } from './alerts/alerts.ts';
import { DeviceKeys } from './fleet/device-keys.ts';
import { FleetRoom } from './fleet/fleet-room.ts';
import { telematicsLayer } from './fleet/telematics.ts';
import { Refusals } from './fleet/telemetry/refusals.ts';
import { historyLayer } from './history/history.ts';
import { logbookLayer } from './logbook/logbook.ts';
import { Ships } from './places/ais/ships.ts';
import { Places } from './places/places.ts';
import { Database } from './platform/database/database.ts';
import { Health } from './platform/health.ts';
import { CallRates } from './platform/http/call-rates.ts';
import { CostlyCalls } from './platform/http/costly-calls.ts';
import { Mail } from './platform/mail/mail.ts';
import { Secrets } from './platform/secrets.ts';
import { Content } from './shell/content.ts';

const foundations = Layer.mergeAll(Database.layer, Secrets.layer, Site.layer);
const tokens = Tokens.layer.pipe(Layer.provideMerge(foundations));
const records = Layer.mergeAll(
  FailedTries.layer,
  DeviceMarks.layer,
  Refusals.layer,
  Sessions.layer,
  Avatars.layer,
  DeviceKeys.layer,
  Health.layer,
  Mail.layer,
  CallRates.layer,
  CostlyCalls.layer,
).pipe(Layer.provideMerge(tokens));
const people = Layer.mergeAll(Accounts.layer, Login.layer, PasswordReset.layer, EmailChanges.layer, People.layer).pipe(
  Layer.provideMerge(SecondFactors.layer),
  Layer.provideMerge(records),
);

/** Every service of the server over a database connection and the configuration. */
export const servicesLayer = Layer.mergeAll(
  Content.layer,
  telematicsLayer,
  historyLayer,
  logbookLayer,
  alertsLayer,
  Places.layer,
  Ships.layer,
  Users.layer,
  FleetRoom.layer,
  Members.layer,
  FactorDemands.layer,
  Organisations.layer,
  Invitations.layer,
  Versions.layer,
  AuditLog.layer.pipe(Layer.provideMerge(AuditChain.layer)),
  Deployments.layer.pipe(Layer.provideMerge(Translations.layer)),
).pipe(Layer.provideMerge(people));

export type Services = Layer.Success<typeof servicesLayer>;
