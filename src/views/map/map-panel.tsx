import { MapView } from './map-view.tsx';

/** The live map with its toolbar, tooltip and card. Load it lazily: it pulls the drawing libraries. */
export const MapPanel = () => <MapView />;
