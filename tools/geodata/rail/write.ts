import { planWays } from '../routes/ways.ts';
import { writeRoutes } from '../routes/write.ts';
import { railShapes } from './match.ts';
import { buildNetwork, writeSchematic } from './schematic.ts';
import { readStations } from './stations.ts';
import { writeSurveyed } from './surveyed.ts';
import { taught } from './teach.ts';
import { readPatterns, readShapes } from './vbb.ts';

/** Railway layers, and the demo routes that run on them. */
export const writeRail = () => {
  const shapes = railShapes(readShapes(), readPatterns());
  const surveyed = writeSurveyed(shapes);
  const stations = readStations();
  const plain = buildNetwork(stations);
  const ways = planWays(plain);
  const network = taught(plain, ways);
  writeSchematic(network, surveyed);
  writeRoutes(shapes, network, ways);
  return { stations, network, surveyed };
};
