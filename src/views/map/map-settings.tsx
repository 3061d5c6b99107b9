import { createContext, type ReactNode, useContext } from 'react';
import { embeddedServices, type MapServices } from './styles/map-services.ts';

const MapSettings = createContext<MapServices>(embeddedServices);

/** The map services of the configuration; without it the embedded data draws everything. */
export const MapSettingsProvider = ({ services, children }: { services: MapServices; children: ReactNode }) => (
  <MapSettings.Provider value={services}>{children}</MapSettings.Provider>
);

export const useMapServices = () => useContext(MapSettings);
