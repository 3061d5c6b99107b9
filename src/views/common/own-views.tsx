import { type ComponentType, createContext, useContext } from 'react';
import type { View } from '../../domain/shell/view.ts';
import type { MapController } from '../map/controller/map-controller.ts';

/** The view behind each address, as the features bring them; a sample portal may lack some. */
export type OwnViews = Readonly<Partial<Record<View, ComponentType>>> & {
  /** Areas that vehicles are not to leave, from the settings of alerts. */
  readonly areas?: ComponentType;
  /** The same areas on a map, those of one vehicle. */
  readonly areasOnMap?: ComponentType<{ readonly controller: MapController; readonly vehicleId: number }>;
  /** Alerts on the device in hand, from the profile. */
  readonly alertPush?: ComponentType;
  /** The track of the tracking map as a file. */
  readonly trackExport?: ComponentType;
  /** What turns the clock of a map back, while it is turned back. */
  readonly timeMachine?: ComponentType<{ readonly controller: MapController }>;
  /** Places on a map, where they are wanted. */
  readonly placesOnMap?: ComponentType<{ readonly controller: MapController }>;
};

const OwnViewsContext = createContext<OwnViews>({});

export const OwnViewsProvider = OwnViewsContext.Provider;
export const useOwnView = <Name extends keyof OwnViews>(name: Name): OwnViews[Name] => useContext(OwnViewsContext)[name];
