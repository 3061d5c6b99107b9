import { createContext, type ReactNode, useContext } from 'react';
import type { AccountRef } from '../../machines/account/account/chart.ts';
import type { LogoutRef } from '../../machines/account/logout.ts';
import type { SessionRef } from '../../machines/account/session/chart.ts';
import type { DashboardRef } from '../../machines/fleet/dashboard.ts';
import type { FleetRef } from '../../machines/fleet/fleet.ts';
import type { LiveDataRef } from '../../machines/fleet/live-data/chart.ts';
import type { SelectionRef } from '../../machines/fleet/selection/chart.ts';
import type { VehicleListRef } from '../../machines/fleet/vehicle-list.ts';
import type { MapFrameRef } from '../../machines/map/frame/chart.ts';
import type { MapTogglesRef } from '../../machines/map/toggles.ts';
import type { MapViewRef } from '../../machines/map/view.ts';
import type { AddressRef } from '../../machines/shell/address/chart.ts';
import type { BeatRef } from '../../machines/shell/beat.ts';
import type { ClockRef } from '../../machines/shell/clock.ts';
import type { ConnectionRef } from '../../machines/shell/connection.ts';
import type { DevToolsRef } from '../../machines/shell/dev-tools.ts';
import type { FaqRef } from '../../machines/shell/faq.ts';
import type { LanguageRef } from '../../machines/shell/language.ts';
import type { NoticesRef } from '../../machines/shell/notices.ts';
import type { ShellRef } from '../../machines/shell/shell/chart.ts';

/** The running machines a signed-in view can read and tell. */
export interface PortalActors {
  readonly language: LanguageRef;
  readonly session: SessionRef;
  readonly logout: LogoutRef;
  readonly connection: ConnectionRef;
  readonly notices: NoticesRef;
  readonly account: AccountRef;
  readonly address: AddressRef;
  readonly beat: BeatRef;
  readonly clock: ClockRef;
  readonly shell: ShellRef;
  readonly devTools: DevToolsRef;
  readonly fleet: FleetRef;
  readonly selection: SelectionRef;
  readonly vehicleList: VehicleListRef;
  readonly dashboard: DashboardRef;
  readonly mapToggles: MapTogglesRef;
  readonly mapView: MapViewRef;
  readonly mapFrame: MapFrameRef;
  readonly liveData: LiveDataRef;
  readonly faq: FaqRef;
}

const PortalContext = createContext<PortalActors | null>(null);

export const PortalProvider = ({ actors, children }: { actors: PortalActors; children: ReactNode }) => (
  <PortalContext.Provider value={actors}>{children}</PortalContext.Provider>
);

export const usePortal = (): PortalActors => {
  const actors = useContext(PortalContext);
  if (actors === null) throw new Error('usePortal() outside of PortalProvider');
  return actors;
};
