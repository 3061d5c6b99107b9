import { createRequire } from 'node:module';
import type { Point } from './geo.ts';

export type Ring = Point[];
export type Polygon = Ring[];
export type Geometry =
  | { type: 'Polygon'; coordinates: Polygon }
  | { type: 'MultiPolygon'; coordinates: Polygon[] }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString'; coordinates: Point[][] };
export type Feature = { type: 'Feature'; id?: string; properties: Record<string, unknown>; geometry: Geometry };
export type Collection = { type: 'FeatureCollection'; features: Feature[] };
export type TopologyObject = { type: string; geometries?: TopologyObject[]; properties?: Record<string, unknown>; arcs?: unknown };
export type Topology = { type: 'Topology'; objects: Record<string, TopologyObject>; arcs: unknown[] };
type Triangle = [Point, Point, Point];

type Client = {
  feature: {
    (topology: Topology, object: TopologyObject & { type: 'GeometryCollection' }): Collection;
    (topology: Topology, object: TopologyObject & { type: 'Polygon' }): Feature;
    (topology: Topology, object: TopologyObject): Collection;
  };
  quantize: (topology: Topology, steps: number) => Topology;
  mergeArcs: (topology: Topology, objects: TopologyObject[]) => TopologyObject;
  meshArcs: (topology: Topology, object: TopologyObject, filter: (a: unknown, b: unknown) => boolean) => TopologyObject;
};
type Server = { topology: (objects: Record<string, Collection>) => Topology };
type Simplify = {
  presimplify: (topology: Topology, weight: (triangle: Triangle) => number) => Topology;
  simplify: (topology: Topology, minimum: number) => Topology;
  filter: (topology: Topology, keep: (arcs: number[], interior: boolean) => boolean) => Topology;
};

const require = createRequire(import.meta.url);

export const { feature, quantize, mergeArcs, meshArcs } = require('topojson-client') as Client;
export const { topology } = require('topojson-server') as Server;
export const { presimplify, simplify, filter } = require('topojson-simplify') as Simplify;

export const polygonsOf = (geometry: Geometry): Polygon[] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
};

export const linesOf = (geometry: Geometry): Point[][] => {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
};
