import { createContext, type ReactNode, useContext } from 'react';

/**
 * The running machines of the signed-in portal. Each feature (`src/app/<area>/feature.ts`) adds those it makes, by name and type, so that
 * a view needs no import of what joins it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface PortalActors {}

const PortalContext = createContext<PortalActors | null>(null);

export const PortalProvider = ({ actors, children }: { actors: PortalActors; children: ReactNode }) => (
  <PortalContext.Provider value={actors}>{children}</PortalContext.Provider>
);

export const usePortal = (): PortalActors => {
  const actors = useContext(PortalContext);
  if (actors === null) throw new Error('usePortal() outside of PortalProvider');
  return actors;
};
