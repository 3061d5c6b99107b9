import type { PickingInfo } from '@deck.gl/core';
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { statusKinds } from '../../../domain/live-status.ts';
import { drawAtlas } from '../icons/draw-atlas.ts';
import { clusterLayerId, clusterLayers } from '../layers/cluster-layers.ts';
import { type Chosen, selectedLayerId, selectedLayers } from '../layers/selected-layers.ts';
import { vehicleLayerId, vehicleLayers } from '../layers/vehicle-layers.ts';
import { createClusterSource } from '../scene/cluster-source.ts';
import { hasPosition, kindOrder, type MapColumns } from '../scene/columns.ts';
import { type Box, type Camera, cameraFor, latitudeAt, worldSize, worldX, worldY } from '../stage/camera.ts';
import { createRootStage } from '../stage/root-stage.ts';
import type { Stage, StageOptions } from '../stage/stage.ts';
import { loadStyle } from '../styles/load-style.ts';
import { configuredStyle, mapStyle, type StyleOptions, themeOf } from '../styles/map-style.ts';
import { registerTopology } from '../styles/topo-protocol.ts';
import { createAnchors } from './anchors.ts';
import { mark } from './measure.ts';
import { createScene } from './scene.ts';

export type MapLook = StyleOptions;

/** What is under the pointer or was clicked. */
export type MapTarget =
  | { kind: 'vehicle'; id: number }
  | { kind: 'cluster'; id: number; count: number; tally: readonly number[]; longitude: number; latitude: number };

export interface MapControllerOptions {
  camera: Camera;
  minZoom: number;
  maxZoom: number;
  look: MapLook;
  reducedMotion: () => boolean;
  now: () => number;
  nameOf: (id: number) => string;
  onLoaded: () => void;
  /** The camera came to rest. */
  onCamera: (camera: Camera) => void;
  onHover: (target: MapTarget | null) => void;
  onClick: (target: MapTarget | null) => void;
  /** Another base map is on its way, and has arrived. */
  onStyling?: () => void;
  onStyled?: () => void;
  /** Everything handed over so far is on the screen. */
  onProcessed?: () => void;
  createStage?: (element: HTMLDivElement, options: StageOptions) => Stage;
}

/** Padding around framed vehicles, duration of a flight and how long a camera must rest; pixels, ms, ms. */
const framePadding = 72;
const flight = 600;
const restAfter = 200;

setWorkerUrl(workerUrl);
registerTopology();

const clusterWorker = () => new Worker(new URL('../scene/cluster-worker.ts', import.meta.url), { type: 'module' });

/** Letters are drawn once per family: the label font may only be named when it is there. */
const fallbackFont = 'sans-serif';
const labelFont = '"Noto Sans", sans-serif';

const emptyStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };

const isSameTarget = (a: MapTarget | null, b: MapTarget | null) => a?.kind === b?.kind && a?.id === b?.id;

/** The live map as an object with verbs. Markers move without anyone outside knowing: no state of the page changes with them. */
export const createMapController = (element: HTMLDivElement, options: MapControllerOptions) => {
  let look = options.look;
  let isGone = false;
  let chosenIds: readonly number[] = [];
  let hovered: MapTarget | null = null;
  let isPending = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let freshCount = 0;
  let font = fallbackFont;
  const themes = { light: drawAtlas('light'), dark: drawAtlas('dark') };
  const tone = () => (themeOf(look) === 'dark' ? 'dark' : 'light');

  const source = createClusterSource(clusterWorker);
  const scene = createScene({
    source,
    camera: () => stage.camera(),
    size: () => stage.size(),
    now: options.now,
    reducedMotion: options.reducedMotion,
    draw: () => draw(),
    onFresh: (count) => {
      freshCount = count;
      mark('data', count);
    },
  });

  const positionOf = (id: number): readonly [number, number] | null => {
    const columns = scene.columns();
    const row = rowOf(columns, id);
    if (row < 0 || !hasPosition(columns, row)) return null;
    const { rows, positions } = scene.vehicles();
    const at = rows.indexOf(row);
    if (at >= 0) return [positions.value[2 * at]!, positions.value[2 * at + 1]!];
    return [columns.longitude[row]!, columns.latitude[row]!];
  };

  const chosen = (): Chosen[] => {
    const columns = scene.columns();
    const hoveredId = hovered?.kind === 'vehicle' ? hovered.id : null;
    const ids = hoveredId === null || chosenIds.includes(hoveredId) ? chosenIds : [...chosenIds, hoveredId];
    return ids.flatMap((id) => {
      const row = rowOf(columns, id);
      const position = positionOf(id);
      if (!position) return [];
      const [longitude, latitude] = position;
      return {
        row,
        name: options.nameOf(id),
        longitude,
        latitude,
        status: statusKinds[columns.status[row]!] ?? 'unknown',
        kind: kindOrder[columns.kind[row]!] ?? 'diesel',
        heading: columns.heading[row]!,
        lifted: chosenIds.includes(id),
      };
    });
  };

  const place = ([longitude, latitude]: readonly [number, number]) => {
    const camera = stage.camera();
    const { width, height } = stage.size();
    const world = worldSize(camera.zoom);
    return {
      x: width / 2 + (worldX(longitude) - worldX(camera.longitude)) * world,
      y: height / 2 + (worldY(latitude) - worldY(camera.latitude)) * world,
    };
  };
  const anchors = createAnchors((target) => {
    const position = typeof target === 'number' ? positionOf(target) : target;
    return position && place(position);
  }, element);

  let drawnChosen: Chosen[] = [];
  const draw = () => {
    isPending = true;
    drawnChosen = chosen();
    const theme = tone();
    stage.setLayers([
      ...clusterLayers(scene.clusters(), theme, font),
      ...vehicleLayers(scene.vehicles(), themes[theme]),
      ...selectedLayers(drawnChosen, themes[theme], theme, font),
    ]);
    anchors.update();
  };

  const targetOf = ({ layer, index }: PickingInfo): MapTarget | null => {
    if (!layer || index < 0) return null;
    const columns = scene.columns();
    if (layer.id === vehicleLayerId) {
      const row = scene.vehicles().rows[index];
      return row === undefined ? null : { kind: 'vehicle', id: columns.ids[row]! };
    }
    if (layer.id === selectedLayerId) {
      const one = drawnChosen.filter(({ lifted }) => lifted)[index];
      return one ? { kind: 'vehicle', id: columns.ids[one.row]! } : null;
    }
    const cluster = layer.id.startsWith(clusterLayerId) ? scene.clusters().clusters[index] : undefined;
    return cluster ? { kind: 'cluster', ...cluster } : null;
  };

  const stage = (options.createStage ?? createRootStage)(element, {
    camera: options.camera,
    minZoom: options.minZoom,
    maxZoom: options.maxZoom,
    style: configuredStyle(look) === null ? mapStyle(look) : emptyStyle,
    onLoad: options.onLoaded,
    onCamera: (camera) => {
      scene.onCamera();
      anchors.update();
      clearTimeout(resting);
      resting = setTimeout(() => options.onCamera(camera), restAfter);
    },
    onHover: (info) => {
      const target = targetOf(info);
      if (isSameTarget(target, hovered)) return;
      hovered = target;
      options.onHover(target);
      draw();
    },
    onClick: (info) => options.onClick(info && targetOf(info)),
    onResize: () => scene.onCamera(),
    onDrawn: () => {
      if (!isPending) return;
      isPending = false;
      if (import.meta.env.VITE_MEASURE && freshCount > 0) {
        mark('drawn', freshCount);
        freshCount = 0;
        setTimeout(() => mark('idle'), 0);
      }
      options.onProcessed?.();
    },
  });

  const restyle = () => {
    options.onStyling?.();
    void loadStyle(look).then((style) => {
      if (!isGone) stage.setStyle(style, () => options.onStyled?.());
    });
  };
  if (configuredStyle(look) !== null) restyle();

  void document.fonts.load(`600 13px ${labelFont}`).then((faces) => {
    if (isGone || faces.length === 0) return;
    font = labelFont;
    draw();
  });

  const setCamera = (camera: Camera, animated = true) => stage.setCamera(camera, animated && !options.reducedMotion() ? flight : 0);
  const bounded = (zoom: number) => Math.min(options.maxZoom, Math.max(options.minZoom, zoom));

  return {
    setFleet: scene.setFleet,
    onTick: scene.onTick,
    setLook: (next: MapLook) => {
      look = next;
      restyle();
      draw();
    },
    /** Chosen vehicles are lifted and named. */
    setChosen: (ids: readonly number[]) => {
      chosenIds = ids;
      draw();
    },
    hasPosition: (id: number) => positionOf(id) !== null,
    focus: (id: number, zoom: number) => {
      const position = positionOf(id);
      if (position) setCamera({ longitude: position[0], latitude: position[1], zoom: bounded(zoom) });
      return position !== null;
    },
    setCamera,
    fit: (box: Box, maxZoom: number, animated = true) => {
      const { width, height } = stage.size();
      setCamera(cameraFor(box, width, height, framePadding, maxZoom, options.minZoom), animated);
    },
    zoomBy: (steps: number) => {
      const camera = stage.camera();
      setCamera({ ...camera, zoom: bounded(Math.round(camera.zoom + steps)) });
    },
    panBy: (x: number, y: number) => {
      const camera = stage.camera();
      const world = worldSize(camera.zoom);
      const longitude = camera.longitude + (x / world) * 360;
      setCamera({ ...camera, longitude, latitude: latitudeAt(worldY(camera.latitude) + y / world) });
    },
    /** Zooms in until the cluster falls apart. */
    openCluster: ({ id, longitude, latitude }: Extract<MapTarget, { kind: 'cluster' }>) =>
      source.expansionZoom(id, (zoom) => setCamera({ longitude, latitude, zoom: bounded(zoom + 0.2) })),
    camera: () => stage.camera(),
    /** Keeps an element beside a vehicle while either moves; the returned function lets go. */
    anchor: anchors.add,
    destroy: () => {
      isGone = true;
      clearTimeout(resting);
      scene.destroy();
      stage.destroy();
    },
  };
};
export type MapController = ReturnType<typeof createMapController>;

const rowOf = ({ index }: MapColumns, id: number) => index.get(id) ?? -1;
