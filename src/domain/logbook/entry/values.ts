/** Closed sets of values of the logbook, as they travel and as they are stored. */
export const okStates = ['ok', 'not_ok'] as const;
export type OkState = (typeof okStates)[number];

/** State of a defect or a stoppage. */
export const openStates = ['open', 'resolved'] as const;
export type OpenState = (typeof openStates)[number];

/** What an entry as a whole says about its defects, comments counted in. */
export const entryStates = ['none', ...openStates] as const;
export type EntryState = (typeof entryStates)[number];

/** Status on the server. `newEntry` is known to one device only. */
export const serverStatuses = ['created', 'finalized'] as const;
export type ServerStatus = (typeof serverStatuses)[number];
export type StoredStatus = ServerStatus | 'newEntry';

export const operationModes = ['remote_control', 'manual'] as const;

export const inspectionTypes = ['V1', 'V3', 'F1', 'A1'] as const;
/** Preparation services: one of the two is chosen. */
export const preparationServices = ['V1', 'V3'] as const;

export const components = [
  'engine',
  'remote_control',
  'fuel_system',
  'cooling_system',
  'power_control',
  'transmission',
  'undercarriage',
  'generators',
  'battery',
  'safety_deadman_circuit',
  'pzb_system',
  'gsm_rail_system',
  'misc_electronic_systems',
  'brakes_and_air_pressure_system',
] as const;
export type Component = (typeof components)[number];

export const limits = {
  shortText: 50,
  longText: 4000,
  vehicleId: 2_147_483_647,
  operatingHours: 1e8,
  /** Kilometres; an operator may be given a higher one, up to the next. */
  mileage: 1e6,
  highestMileage: 1e8,
  fuel: 1e5,
  motorOil: 1000,
  trainWeight: 1e5,
} as const;
