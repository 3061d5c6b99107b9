import { createContext, type ReactNode, useContext } from 'react';
import type { AccountRef } from '../machines/account.ts';
import type { BeatRef } from '../machines/beat.ts';
import type { ClockRef } from '../machines/clock.ts';
import type { ConnectionRef } from '../machines/connection.ts';
import type { DashboardRef } from '../machines/dashboard.ts';
import type { DevToolsRef } from '../machines/dev-tools.ts';
import type { FaqRef } from '../machines/faq.ts';
import type { FleetRef } from '../machines/fleet.ts';
import type { LanguageRef } from '../machines/language.ts';
import type { LiveDataRef } from '../machines/live-data.ts';
import type { LogoutRef } from '../machines/logout.ts';
import type { MapFrameRef } from '../machines/map-frame.ts';
import type { MapTogglesRef } from '../machines/map-toggles.ts';
import type { MapViewRef } from '../machines/map-view.ts';
import type { NoticesRef } from '../machines/notices.ts';
import type { SelectionRef } from '../machines/selection.ts';
import type { SessionRef } from '../machines/session.ts';
import type { ShellRef } from '../machines/shell.ts';
import type { VehicleListRef } from '../machines/vehicle-list.ts';

/** The running machines a signed-in view can read and tell. */
export interface PortalActors {
  readonly language: LanguageRef;
  readonly session: SessionRef;
  readonly logout: LogoutRef;
  readonly connection: ConnectionRef;
  readonly notices: NoticesRef;
  readonly account: AccountRef;
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
