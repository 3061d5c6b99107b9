import data from './data/routes.json' with { type: 'json' };
import { lineOf } from './line.ts';
import type { DemoVehicle } from './vehicles.ts';

const mostLetters = 50;
const routes = new Map(data.routes.map((route) => [route.id, route]));
const sites = new Map(data.craneSites.map((site) => [site.id, site]));

/** Names the stop of a vehicle's line, or the site of a crane, that is nearest to a position. */
export const placeNames = ({ routeId = '', site = '' }: DemoVehicle): ((lat: number, lng: number) => string) => {
  const route = routes.get(routeId);
  if (route === undefined) return () => sites.get(site)?.name ?? site;
  const line = lineOf(route.line);
  const scale = line.length / route.lengthKm;
  const stops = route.stops.map(({ name, km }) => ({ name: name.slice(0, mostLetters), ...line.at(km * scale, false) }));
  return (lat, lng) => {
    const narrow = Math.cos((lat * Math.PI) / 180);
    const away = (stop: { readonly lat: number; readonly lng: number }) => Math.hypot(stop.lat - lat, (stop.lng - lng) * narrow);
    return stops.reduce((nearest, stop) => (away(stop) < away(nearest) ? stop : nearest)).name;
  };
};
