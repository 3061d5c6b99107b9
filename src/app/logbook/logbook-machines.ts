import type { LogbookArrivalRef } from '../../machines/logbook/arrival.ts';
import type { LogbookDeviceRef } from '../../machines/logbook/device.ts';
import type { LogbookActors } from '../../views/logbook/logbook-context.tsx';

/** All machines of the logbook: those that views know, and that which only others know. */
export interface LogbookMachines extends LogbookActors {
  readonly logbookArrival: LogbookArrivalRef;
  readonly logbookDevice: LogbookDeviceRef;
}
