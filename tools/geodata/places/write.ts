import { readLines, writeJson } from '../lib/files.ts';
import { inPackage, inPublic } from '../lib/paths.ts';
import type { RailStation } from '../rail/stations.ts';
import { plainStation } from '../routes/route.ts';

type Station = {
  id: string;
  ril100?: string;
  name: string;
  location?: { latitude: number; longitude: number };
  address?: { city?: string; zipcode?: string; street?: string };
  category?: number;
  federalState?: string;
  szentrale?: { publicPhoneNumber?: string };
  hasSteplessAccess?: string;
} & Partial<Record<string, unknown>>;

/** Bit i of a station's number is set when it has the facility i of this list. */
const facilities = [
  ['parking', 'hasParking'],
  ['bicycleParking', 'hasBicycleParking'],
  ['localTransport', 'hasLocalPublicTransport'],
  ['toilets', 'hasPublicFacilities'],
  ['lockers', 'hasLockerSystem'],
  ['taxi', 'hasTaxiRank'],
  ['shop', 'hasTravelNecessities'],
  ['wifi', 'hasWiFi'],
  ['travelCentre', 'hasTravelCenter'],
  ['railwayMission', 'hasRailwayMission'],
  ['lounge', 'hasDBLounge'],
  ['lostAndFound', 'hasLostAndFound'],
  ['carRental', 'hasCarRental'],
] as const;

const stepFree = facilities.length;
const round = (degrees: number) => Number(degrees.toFixed(5));

const facilityBits = (station: Station) =>
  facilities.reduce(
    (bits, [, key], index) => bits | (station[key] === true ? 1 << index : 0),
    station.hasSteplessAccess === 'yes' ? 1 << stepFree : 0,
  );

/** Text columns that repeat become indices into a list of their values. */
const dictionary = (values: string[]) => {
  const distinct = [...new Set(values)].sort((a, b) => a.localeCompare(b, 'de'));
  const position = new Map(distinct.map((value, index) => [value, index]));
  return { values: distinct, index: values.map((value) => position.get(value)!) };
};

export const writePlaces = () => {
  const stations = readLines<Station>(inPackage('db-stations', 'full.ndjson'))
    .filter(({ location }) => location !== undefined)
    .sort((a, b) => a.id.localeCompare(b.id));
  const column = <T>(pick: (station: Station) => T) => stations.map(pick);
  writeJson(inPublic('geo', 'places.json'), {
    attribution: 'Deutsche Bahn (CC BY 4.0)',
    count: stations.length,
    facilityNames: [...facilities.map(([name]) => name), 'stepFree'],
    id: column(({ id }) => id),
    ril100: column(({ ril100 }) => ril100 ?? ''),
    name: column(({ name }) => name),
    lng: column(({ location }) => round(location!.longitude)),
    lat: column(({ location }) => round(location!.latitude)),
    street: column(({ address }) => address?.street ?? ''),
    postcode: column(({ address }) => address?.zipcode ?? ''),
    city: column(({ address }) => address?.city ?? ''),
    state: dictionary(column(({ federalState }) => federalState ?? '')),
    phone: dictionary(column(({ szentrale }) => szentrale?.publicPhoneNumber ?? '')),
    category: column(({ category }) => category ?? 0),
    facilities: column(facilityBits),
  });
};

export const writeStations = (stations: RailStation[]) =>
  writeJson(inPublic('geo', 'stations.json'), {
    attribution: 'Deutsche Bahn (CC BY 4.0), © OpenStreetMap contributors (ODbL 1.0)',
    count: stations.length,
    id: stations.map(({ id }) => id),
    name: stations.map(({ name }) => plainStation(name)),
    ril100: stations.map(({ ril100 }) => ril100),
    lng: stations.map(({ at }) => round(at[0])),
    lat: stations.map(({ at }) => round(at[1])),
  });
