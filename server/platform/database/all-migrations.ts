import type { Migration } from './migrate.ts';
import { accounts } from './migrations/0001_accounts.ts';
import { vehicles } from './migrations/0002_vehicles.ts';
import { mail } from './migrations/0003_mail.ts';
import { telemetry } from './migrations/0010_telemetry.ts';
import { logbook } from './migrations/0020_logbook.ts';
import { logbookExports } from './migrations/0021_logbook_exports.ts';
import { logbookSequence } from './migrations/0022_logbook_sequence.ts';
import { scopeSeal } from './migrations/0030_scope_seal.ts';
import { screenedPasskeys } from './migrations/0031_screened_passkeys.ts';
import { exportChunks } from './migrations/0035_export_chunks.ts';
import { logbookWindows } from './migrations/0040_logbook_windows.ts';
import { estimatedWay } from './migrations/0041_estimated_way.ts';
import { mileageLimit } from './migrations/0045_mileage_limit.ts';
import { exportFailure } from './migrations/0047_export_failure.ts';
import { engineHours } from './migrations/0048_engine_hours.ts';
import { positionMonths } from './migrations/0049_position_months.ts';
import { vehicleComments } from './migrations/0055_vehicle_comments.ts';
import { alerts } from './migrations/0056_alerts.ts';
import { alertRound } from './migrations/0057_alert_round.ts';
import { places } from './migrations/0058_places.ts';
import { emailChanges } from './migrations/account/0059_email_changes.ts';
import { sessionOrigins } from './migrations/account/0070_session_origins.ts';
import { invitations } from './migrations/account/0071_invitations.ts';
import { secondFactor } from './migrations/account/0076_second_factor.ts';
import { letters } from './migrations/account/0080_letters.ts';
import { emailUndo } from './migrations/account/0095_email_undo.ts';
import { rights } from './migrations/account/0099_rights.ts';
import { versions } from './migrations/admin/0060_versions.ts';
import { translations } from './migrations/admin/0061_translations.ts';
import { deployments } from './migrations/admin/0062_deployments.ts';
import { audit } from './migrations/admin/0063_audit.ts';
import { auditSearch } from './migrations/admin/0067_audit_search.ts';
import { fleetRoom } from './migrations/admin/0075_fleet_room.ts';
import { approvedContent } from './migrations/admin/0096_approved_content.ts';
import { seals } from './migrations/admin/0098_seals.ts';
import { alertPages } from './migrations/alerts/0081_alert_pages.ts';
import { webhooks } from './migrations/alerts/0082_webhooks.ts';
import { alertMail } from './migrations/alerts/0083_alert_mail.ts';
import { alertAreas } from './migrations/alerts/0084_alert_areas.ts';
import { rareSignals } from './migrations/alerts/0085_rare_signals.ts';
import { alertPush } from './migrations/alerts/0086_alert_push.ts';
import { mailFailures } from './migrations/alerts/0087_mail_failures.ts';
import { lastingAlerts } from './migrations/alerts/0092_lasting_alerts.ts';
import { waitingAlerts } from './migrations/alerts/0103_waiting_alerts.ts';
import { liveStateRoom } from './migrations/fleet/0088_live_state_room.ts';
import { positionMonthsWhole } from './migrations/fleet/0089_position_months_whole.ts';
import { electricHours } from './migrations/fleet/0090_electric_hours.ts';
import { doubtfulReports } from './migrations/fleet/0097_doubtful_reports.ts';
import { doubtedMeters } from './migrations/fleet/0101_doubted_meters.ts';
import { deviceTimes } from './migrations/logbook/0091_device_times.ts';
import { logbookSearch } from './migrations/logbook/0100_logbook_search.ts';
import { frequentWords } from './migrations/logbook/0105_frequent_words.ts';
import { ships } from './migrations/places/0069_ships.ts';

/** Forward only, in this order; a migration that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [
  accounts,
  vehicles,
  mail,
  telemetry,
  logbook,
  logbookExports,
  logbookSequence,
  scopeSeal,
  screenedPasskeys,
  exportChunks,
  logbookWindows,
  estimatedWay,
  mileageLimit,
  exportFailure,
  engineHours,
  positionMonths,
  vehicleComments,
  alerts,
  alertRound,
  places,
  emailChanges,
  versions,
  translations,
  deployments,
  audit,
  auditSearch,
  ships,
  sessionOrigins,
  fleetRoom,
  invitations,
  secondFactor,
  letters,
  alertPages,
  webhooks,
  alertMail,
  alertAreas,
  rareSignals,
  alertPush,
  mailFailures,
  liveStateRoom,
  positionMonthsWhole,
  electricHours,
  deviceTimes,
  lastingAlerts,
  emailUndo,
  approvedContent,
  doubtfulReports,
  seals,
  rights,
  logbookSearch,
  doubtedMeters,
  waitingAlerts,
  frequentWords,
];
