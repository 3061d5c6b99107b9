import type { LayersList, PickingInfo } from '@deck.gl/core';
import type { StyleSpecification } from 'maplibre-gl';
import { createDigits } from '../icons/digits.ts';
import { createAtlases } from '../icons/draw-atlas.ts';
import type { LabelLook } from '../labels/name-labels.ts';
import { type ClusterLook, clusterLayers } from '../layers/cluster-layers.ts';
import { rehearsedLayers } from '../layers/rehearsal.ts';
import { vehicleLayers } from '../layers/vehicle-layers.ts';
import { createClusterSource } from '../scene/cluster-source.ts';
import type { Camera } from '../stage/camera.ts';
import { createRootStage } from '../stage/root-stage.ts';
import { loadStyle } from '../styles/load-style.ts';
import { configuredStyle, mapStyle, nearFrom, themeOf } from '../styles/map-style.ts';
import { createAnchors } from './anchors.ts';
import { createChosen } from './chosen.ts';
import { mark } from './measure.ts';
import type { MapControllerOptions, MapLook } from './options.ts';
import { createScene } from './scene.ts';
import { createShownFleet } from './shown-fleet.ts';
import { createSteering, placeOn, takingCamera } from './steering.ts';
import { type ClusterTarget, isSameTarget, type MapTarget, type PlacesOnMap, positionIn, targetIn } from './targets.ts';

/** How long a camera must stand still to be reported, ms. */
const restAfter = 200;

const clusterWorker = () => new Worker(new URL('../scene/cluster-worker.ts', import.meta.url), { type: 'module' });

/** Letters are drawn once per family: the label font may only be named when it is there. */
const fallbackFont = 'sans-serif';
const labelFont = '"Noto Sans", sans-serif';

const emptyStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** The live map as an object with verbs. Markers move without anyone outside knowing: no state of the page changes with them. */
export const createMapController = (element: HTMLDivElement, options: MapControllerOptions) => {
  let look = options.look;
  let [isGone, isPending] = [false, false];
  let hovered: MapTarget | null = null;
  /** Once somebody looked from near, the style keeps what that shows. */
  let isNear = options.camera.zoom >= nearFrom;
  const watchers = new Set<(camera: Camera) => void>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let freshCount = 0;
  let font = fallbackFont;
  let below: LayersList = [];
  let areas: { readonly shapes: LayersList; readonly names: LayersList } = { shapes: [], names: [] };
  let places: PlacesOnMap = { layers: [], onPick: () => false };
  const atlas = createAtlases();
  const digits = createDigits();
  const tone = (): 'light' | 'dark' => (themeOf(look) === 'dark' ? 'dark' : 'light');

  const source = createClusterSource(clusterWorker);
  const scene = createScene({
    source,
    camera: () => stage.camera(),
    size: () => stage.size(),
    now: () => shown.now(),
    reducedMotion: options.reducedMotion,
    draw: () => draw(),
    onFresh: (count) => {
      freshCount = count;
      mark('data', count);
    },
  });

  const shown = createShownFleet(scene.setFleet, options.now);
  const positionOf = (id: number) => positionIn(scene, id);
  const anchors = createAnchors((target) => {
    const position = typeof target === 'number' ? positionOf(target) : target;
    return position && placeOn(stage, position);
  }, element);

  const chosen = createChosen({ scene, stage: () => stage, nameOf: options.nameOf });
  let [isBegun, isRehearsing] = [false, false];
  /** Vehicles or what a view draws; stays, once there was anything. */
  const hasContent = () => {
    isBegun ||= scene.hasDrawn() || areas.shapes.length > 0 || below.length > 0 || places.layers.length > 0;
    return isBegun;
  };
  const draw = () => {
    if (isGone) return;
    options.onDraw();
    const theme = tone();
    const lettering = { theme, fontFamily: font, digits: digits(font), scale: look.scale };
    if (hasContent()) show(theme, lettering);
    else if (isRehearsing) stage.rehearse(rehearsedLayers(stage.camera(), atlas(theme), lettering));
    anchors.update();
  };
  const show = (theme: 'light' | 'dark', lettering: ClusterLook & LabelLook) => {
    isPending = true;
    stage.setLayers([
      areas.shapes,
      below,
      areas.names,
      places.layers,
      ...clusterLayers(scene.clusters(), lettering),
      ...vehicleLayers(scene.vehicles(), atlas(theme)),
      ...chosen.layers(atlas(theme), lettering),
    ]);
  };

  const targetOf = (info: PickingInfo) => targetIn(scene, chosen.drawn(), info);

  const tellNames = (target: ClusterTarget) =>
    source.rowsIn(target.id, (rows) => {
      const { ids } = scene.columns();
      if (isSameTarget(target, hovered)) options.onHover({ ...target, names: rows.map((row) => options.nameOf(ids[row] as number)) });
    });

  const stage = (options.createStage ?? createRootStage)(element, {
    camera: options.camera,
    minZoom: options.minZoom,
    maxZoom: options.maxZoom,
    style: configuredStyle(look) === null ? mapStyle(look, isNear) : emptyStyle,
    onLoad: () => {
      options.onLoaded();
      options.onStyling?.();
    },
    onBase: () => options.onStyled?.(),
    onGone: options.onGone,
    onGesture: options.onTaken,
    onCamera: (camera) => {
      options.onMove?.(camera);
      for (const watch of watchers) watch(camera);
      if (!isNear && camera.zoom >= nearFrom) {
        isNear = true;
        restyle(false);
      }
      scene.onCamera();
      if (chosen.isZoomed()) draw();
      else anchors.update();
      clearTimeout(resting);
      resting = setTimeout(() => {
        if (chosen.comesToRest()) draw();
        options.onCamera(camera);
      }, restAfter);
    },
    onHover: (info) => {
      const target = targetOf(info);
      if (isSameTarget(target, hovered)) return;
      hovered = target;
      options.onHover(target);
      if (target?.kind === 'cluster') tellNames(target);
    },
    onClick: (info) => {
      if (info === null || !places.onPick(info)) options.onClick(info && targetOf(info));
    },
    onResize: () => {
      scene.onCamera();
      options.onResize?.();
    },
    onDrawn: () => {
      if (!isPending) return;
      isPending = false;
      if (import.meta.env.VITE_MEASURE && freshCount > 0) {
        mark('drawn', freshCount);
        freshCount = 0;
        setTimeout(() => mark('idle'), 0);
      }
    },
  });

  const restyle = (isTold = true) => {
    if (isTold) options.onStyling?.();
    const wanted = look;
    // A slow style service must not bring back the look before.
    const take = (style: StyleSpecification) => !isGone && wanted === look && stage.setStyle(style, () => isTold && options.onStyled?.());
    void loadStyle(wanted, isNear).then(take);
  };
  if (configuredStyle(look) !== null) restyle();

  void document.fonts.load(`600 13px ${labelFont}`).then((faces) => {
    if (isGone) return;
    if (faces.length > 0) font = labelFont;
    draw();
  });

  const steering = createSteering(stage, options);
  const moves = takingCamera(steering, options.onTaken);

  return {
    ...moves,
    /** Moves of the map itself. */
    steering,
    setFleet: shown.setFleet,
    /** Vehicles are on their way: what draws them is made ready. */
    rehearse: () => {
      isRehearsing = true;
      draw();
    },
    /** In place of the fleet as it is, that of a moment; null ends it. */
    setPast: shown.setPast,
    onTick: scene.onTick,
    setLook: (next: MapLook) => {
      look = next;
      restyle();
      draw();
    },
    /** Chosen vehicles are lifted and named, but for the one whose card tells its name. */
    setChosen: (ids: readonly number[], carded: number | null) => {
      chosen.choose(ids, carded);
      draw();
    },
    size: stage.size,
    bounds: () => element.getBoundingClientRect(),
    /** What a view draws below the vehicles. */
    setBelow: (layers: LayersList) => {
      below = layers;
      draw();
    },
    /** Areas below all that a view draws, their names above it. */
    setAreas: (shapes: LayersList, names: LayersList) => {
      areas = { shapes, names };
      draw();
    },
    /** Places of the directory, between that and the vehicles. */
    setPlaces: (next: PlacesOnMap) => {
      places = next;
      draw();
    },
    hasPosition: (id: number) => positionOf(id) !== null,
    focus: (id: number, zoom: number) => {
      const position = positionOf(id);
      if (position) steering.setCamera({ longitude: position[0], latitude: position[1], zoom });
    },
    /** Keeps a vehicle in the middle. */
    follow: (id: number) => {
      const position = positionOf(id);
      if (position) steering.goAlong(position);
    },
    /** Zooms in until the cluster falls apart. */
    openCluster: ({ id, longitude, latitude }: ClusterTarget) =>
      source.expansionZoom(id, (zoom) => moves.setCamera({ longitude, latitude, zoom: zoom + 0.2 })),
    /** Keeps an element beside a vehicle while either moves; the returned function lets go. */
    anchor: anchors.add,
    /** Tells where the map looks, now and with every frame of a movement; the returned function ends that. */
    watchCamera: (watch: (camera: Camera) => void) => {
      watchers.add(watch);
      watch(stage.camera());
      return () => void watchers.delete(watch);
    },
    destroy: () => {
      isGone = true;
      clearTimeout(resting);
      scene.destroy();
      stage.destroy();
    },
  };
};
export type MapController = ReturnType<typeof createMapController>;
