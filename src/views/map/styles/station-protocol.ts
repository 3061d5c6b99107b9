import { addProtocol } from 'maplibre-gl';
import { loadStations, stationFeatures } from '../stations/stations.ts';

/** Serves the stations to MapLibre's worker from the same columns the page reads. */
export const registerStations = () => addProtocol('stations', async () => ({ data: stationFeatures(await loadStations()) }));
