import { readJson, writeJson } from '../lib/files.ts';
import { inDemo, inSources } from '../lib/paths.ts';
import type { RailShape } from '../rail/match.ts';
import type { Network } from '../rail/schematic.ts';
import { longHauls } from './long-hauls.ts';
import { regionalRoutes } from './regional.ts';
import type { Way } from './ways.ts';

type CraneSite = { id: string; name: string; operator: string; lng: number; lat: number };

export const writeRoutes = (shapes: RailShape[], network: Network, ways: Way[]) =>
  writeJson(inDemo('routes.json'), {
    attribution: [
      'VBB Verkehrsverbund Berlin-Brandenburg GmbH (CC BY)',
      'Deutsche Bahn (CC BY 4.0)',
      '© OpenStreetMap contributors (ODbL 1.0)',
    ],
    routes: [...regionalRoutes(shapes), ...longHauls(network, ways)],
    craneSites: readJson<CraneSite[]>(inSources('routes', 'crane-sites.json')),
  });
