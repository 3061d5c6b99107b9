import type { Migration } from '../migrate.ts';
import { accounts } from './0001_accounts.ts';
import { vehicles } from './0002_vehicles.ts';
import { mail } from './0003_mail.ts';
import { telemetry } from './0010_telemetry.ts';
import { logbook } from './0020_logbook.ts';
import { logbookExports } from './0021_logbook_exports.ts';
import { logbookSequence } from './0022_logbook_sequence.ts';
import { scopeSeal } from './0030_scope_seal.ts';
import { screenedPasskeys } from './0031_screened_passkeys.ts';
import { exportChunks } from './0035_export_chunks.ts';
import { logbookWindows } from './0040_logbook_windows.ts';
import { estimatedWay } from './0041_estimated_way.ts';
import { mileageLimit } from './0045_mileage_limit.ts';
import { exportFailure } from './0047_export_failure.ts';
import { engineHours } from './0048_engine_hours.ts';
import { positionMonths } from './0049_position_months.ts';
import { vehicleComments } from './0055_vehicle_comments.ts';
import { alerts } from './0056_alerts.ts';
import { alertRound } from './0057_alert_round.ts';
import { places } from './0058_places.ts';

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
];
