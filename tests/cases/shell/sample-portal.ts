import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import type { View } from '../../../src/domain/shell/view.ts';
import { dashboardMachine } from '../../../src/machines/fleet/dashboard.ts';
import { fleetMachine, fleetVerbs } from '../../../src/machines/fleet/fleet.ts';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import { selectionVerbs } from '../../../src/machines/fleet/selection/selectors.ts';
import { vehicleListMachine, vehicleListVerbs } from '../../../src/machines/fleet/vehicle-list.ts';
import { clockMachine } from '../../../src/machines/shell/clock.ts';
import { connectionMachine } from '../../../src/machines/shell/connection.ts';
import { devToolsMachine } from '../../../src/machines/shell/dev-tools.ts';
import type { PortalActors } from '../../../src/views/common/portal-context.tsx';
import { unsettled } from '../../replay.ts';
import { sampleColumns, sampleNow, sampleVehicles } from '../fleet/sample-fleet.ts';

export interface SampleOptions {
  readonly vehicles?: number;
  readonly view?: View;
  readonly selected?: readonly number[];
  readonly filter?: string;
  readonly asTiles?: boolean;
  readonly isOutsideOnly?: boolean;
  /** How the vehicle list went. */
  readonly list?: 'delivered' | 'loading' | 'failed' | 'stored';
  readonly isSpinning?: boolean;
}

const running = <M extends AnyStateMachine>(machine: M, input?: unknown) =>
  createActor(unsettled(machine), { input, clock: new SimulatedClock() } as never).start();

/** The machines the vehicle views read, standing where the options say and never moving by themselves. */
export function samplePortal(options: SampleOptions = {}): PortalActors {
  const { vehicles: count = 9, view = 'dashboard', selected = [], filter = '', asTiles = false, list = 'delivered' } = options;
  const fleet = running(fleetMachine, { isConnectionLost: list === 'stored' });
  fleetVerbs(fleet).allow();
  const vehicles = sampleVehicles(count);
  if (list !== 'loading') {
    fleet.send({ type: 'xstate.done.actor.readStoredVehicles', output: list === 'stored' ? vehicles : null } as never);
    if (list === 'delivered') fleet.send({ type: 'xstate.done.actor.fetchVehicles', output: vehicles } as never);
    else fleet.send({ type: 'xstate.error.actor.fetchVehicles', error: new Error('refused') } as never);
  }
  fleetVerbs(fleet).receive(sampleColumns(count));

  const selection = running(selectionMachine, { view });
  if (selected.length > 1) selection.send({ type: 'shown.select', vehicleIds: selected });
  for (const vehicleId of selected.length === 1 ? selected : []) selectionVerbs(selection).toggle(vehicleId);

  const vehicleList = running(vehicleListMachine);
  vehicleListVerbs(vehicleList).filter(filter);
  if (asTiles) vehicleListVerbs(vehicleList).toggleLayout();
  if (options.isOutsideOnly) vehicleListVerbs(vehicleList).toggleOutside();

  const dashboard = running(dashboardMachine);
  if (options.isSpinning) {
    dashboard.send({ type: 'dashboard.refresh', vehicleIds: selected });
    (dashboard.clock as SimulatedClock).increment(400);
    (dashboard.clock as SimulatedClock).increment(500);
  }
  const clock = running(clockMachine, { now: sampleNow });
  const connection = running(connectionMachine, { isOnline: true });
  const devTools = running(devToolsMachine, { zoom: 1, isDevHost: false, isDevToolsOn: false });
  return { fleet, selection, vehicleList, dashboard, clock, connection, devTools } as unknown as PortalActors;
}
