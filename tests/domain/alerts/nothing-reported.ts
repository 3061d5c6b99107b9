import type { AlertReport } from '../../../src/domain/alerts/rule.ts';

/** A report that says nothing but when. */
export const nothingReported: Omit<AlertReport, 'time'> = {
  speed: null,
  temperature: null,
  voltage: null,
  status: null,
  ignition: null,
  engine: null,
  lat: null,
  lng: null,
  accuracy: null,
  odometer: null,
  longitudinalAcceleration: null,
  verticalAcceleration: null,
  axleVibration: null,
  coolantTemperature: null,
};
