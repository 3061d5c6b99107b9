import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { lengthText } from '../scale/length-text.ts';
import { loadStations, nearestStations, type Stations } from './stations.ts';

/** Metres. */
const farthest = 40_000;
let reading: Promise<Stations | null> | null = null;
/** Null where they could not be read; one promise for all, as `use` needs it. */
const stationsOnce = (): Promise<Stations | null> => {
  reading ??= loadStations().catch(() => null);
  return reading;
};

/** "bei Münster Hbf, 3 km"; null where no station is near, or none is known. Suspends until the stations are there. */
export const useNearPlace = ({ lat, lng }: { readonly lat: number; readonly lng: number }): string | null => {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const stations = use(stationsOnce());
  const near = useMemo(() => stations && nearestStations(stations, lng, lat, 1, farthest)[0], [stations, lng, lat]);
  return near ? t('stations.near', { name: near.name, distance: lengthText(near.distance, formats) }) : null;
};
