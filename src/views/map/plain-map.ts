import type { LayersList } from '@deck.gl/core';
import type { Fleet } from '../../domain/fleet/fleet.ts';
import { maxZoom, minZoom, startCamera } from '../../domain/map/camera.ts';
import { createChosen } from './controller/chosen.ts';
import type { MapLook } from './controller/options.ts';
import { createSteering, placeOn } from './controller/steering.ts';
import { createAtlases } from './icons/draw-atlas.ts';
import { columnsOf, noColumns } from './scene/columns.ts';
import { packVehicles } from './scene/drawn.ts';
import { type Box, type Camera, latitudeAt, worldSize, worldX, worldY } from './stage/camera.ts';
import { createRootStage } from './stage/root-stage.ts';
import type { Gone } from './stage/stage.ts';
import { loadStyle } from './styles/load-style.ts';
import { configuredStyle, mapStyle, nearFrom, themeOf } from './styles/map-style.ts';

/** Degrees. */
interface Place {
  readonly lat: number;
  readonly lng: number;
}
interface Options {
  readonly look: MapLook;
  /** A press on the map that is no drag. */
  readonly onPress: (place: Place) => void;
  /** The camera moved: what stands on the map by its place is to follow. */
  readonly onMoved: () => void;
  /** The first picture of the base map is whole. */
  readonly onBase: () => void;
  readonly onGone: (why: Gone) => void;
  /** Where it looks at first; Germany, if left out. */
  readonly camera?: Camera | undefined;
}
/** CSS pixels from where on a press is a drag. */
const dragFrom = 6;
/** More vehicles than this are a group: none of them is named. */
const mostNamed = 20;
/** How long a camera must stand still for names to find their places anew, ms. */
const restAfter = 200;
const labelFont = '"Noto Sans", sans-serif';
const none = packVehicles(noColumns, [], 0);

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map without a fleet, that shows what a view draws with vehicles of its choice and says where it was pressed; nothing here renders. */
export const createPlainMap = (element: HTMLDivElement, options: Options) => {
  let look = options.look;
  let isNear = false;
  let isGone = false;
  let isBegun = false;
  let layers: LayersList = [];
  let columns = noColumns;
  let names: Fleet['names'] = [];
  let resting: ReturnType<typeof setTimeout> | undefined;
  const atlas = createAtlases();
  const stage = createRootStage(element, {
    camera: options.camera ?? { longitude: startCamera.lng, latitude: startCamera.lat, zoom: startCamera.zoom },
    minZoom,
    maxZoom,
    style: configuredStyle(look) === null ? mapStyle(look) : { version: 8, sources: {}, layers: [] },
    onCamera: ({ zoom }) => {
      if (!isNear && zoom >= nearFrom) {
        isNear = true;
        restyle();
      }
      options.onMoved();
      if (chosen.isZoomed()) draw();
      clearTimeout(resting);
      resting = setTimeout(() => chosen.comesToRest() && draw(), restAfter);
    },
    onHover: () => undefined,
    onClick: () => undefined,
    onLoad: options.onMoved,
    onBase: options.onBase,
    onGone: options.onGone,
    onResize: options.onMoved,
    onDrawn: () => undefined,
  });
  const chosen = createChosen({
    scene: { columns: () => columns, vehicles: () => none, setApart: () => undefined },
    stage: () => stage,
    nameOf: (id) => names[columns.index.get(id) ?? -1] ?? '',
  });
  const draw = () => {
    const theme = themeOf(look) === 'dark' ? 'dark' : 'light';
    if (isBegun) stage.setLayers([layers, chosen.layers(atlas(theme), { theme, fontFamily: labelFont, scale: look.scale })]);
  };
  const restyle = () => {
    const wanted = look;
    void loadStyle(wanted, isNear).then((style) => !isGone && wanted === look && stage.setStyle(style, () => undefined));
  };
  if (configuredStyle(look) !== null) restyle();
  const steering = createSteering(stage, { minZoom, maxZoom, reducedMotion });

  /** Of a point of the window. */
  const placeAt = (clientX: number, clientY: number): Place => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { longitude, latitude, zoom } = stage.camera();
    const world = worldSize(zoom);
    const x = worldX(longitude) + (clientX - left - width / 2) / world;
    const y = worldY(latitude) + (clientY - top - height / 2) / world;
    return { lng: x * 360 - 180, lat: latitudeAt(Math.min(1, Math.max(0, y))) };
  };
  let pressed = { x: 0, y: 0 };
  const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed = { x, y };
  };
  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    // The second press of a double one would be a corner in the same place.
    if (detail > 1 || Math.hypot(clientX - pressed.x, clientY - pressed.y) > dragFrom) return;
    options.onPress(placeAt(clientX, clientY));
  };
  element.addEventListener('pointerdown', onDown, { capture: true });
  element.addEventListener('click', onClick);

  return {
    placeAt,
    camera: stage.camera,
    /** Pixels from the upper left corner of the map. */
    pixelOf: ({ lat, lng }: Place) => placeOn(stage, [lng, lat]),
    /** The base map comes after the first of them; where there is nothing to draw it comes at once. */
    setLayers: (next: LayersList, isEmpty: boolean) => {
      layers = next;
      isBegun ||= !isEmpty;
      if (isBegun) draw();
      else stage.showBase();
    },
    /** Vehicles above that, where they were last, lifted and with their names; those without a position are not drawn. */
    setVehicles: (fleet: Fleet, ids: readonly number[]) => {
      columns = columnsOf(fleet);
      names = fleet.names;
      chosen.choose(ids, ids.length > mostNamed ? 'all' : null);
      draw();
    },
    setLook: (next: MapLook) => {
      if (next === look) return;
      look = next;
      restyle();
      draw();
    },
    zoomBy: steering.zoomBy,
    panBy: steering.panBy,
    middle: (): Place => ({ lat: stage.camera().latitude, lng: stage.camera().longitude }),
    /** No nearer than the zoom `nearest`. */
    fit: (box: Box, nearest: number, isAnimated: boolean) => steering.fit(box, nearest, isAnimated),
    destroy: () => {
      isGone = true;
      clearTimeout(resting);
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('click', onClick);
      stage.destroy();
    },
  };
};
export type PlainMap = ReturnType<typeof createPlainMap>;
