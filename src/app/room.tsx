import { createContext, type ReactNode, useContext, useState } from 'react';
import { type PortalActors, PortalProvider } from '../views/common/portal-context.tsx';
import type { Room } from './feature.ts';

/** Runs the machines of a room that do not run yet, and gives all of the portal with them. */
type EnterRoom = (room: Room) => PortalActors;

const RoomContext = createContext<EnterRoom>(() => {
  throw new Error('A room outside of RoomProvider');
});
export const RoomProvider = RoomContext.Provider;

/** A view in a room: it has the machines of the portal and of the room. */
export const InRoom = ({ room, children }: { readonly room: Room; readonly children: ReactNode }) => {
  const enter = useContext(RoomContext);
  const [actors] = useState(() => enter(room));
  return <PortalProvider actors={actors}>{children}</PortalProvider>;
};
