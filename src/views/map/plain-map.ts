import type { LayersList } from '@deck.gl/core';
import { maxZoom, minZoom, startCamera } from '../../domain/map/camera.ts';
import type { MapLook } from './controller/options.ts';
import { createSteering, placeOn } from './controller/steering.ts';
import { type Box, latitudeAt, worldSize, worldX, worldY } from './stage/camera.ts';
import { createRootStage } from './stage/root-stage.ts';
import { loadStyle } from './styles/load-style.ts';
import { configuredStyle, mapStyle, nearFrom } from './styles/map-style.ts';

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
  readonly onFailed: () => void;
}
/** CSS pixels from where on a press is a drag. */
const dragFrom = 6;
/** What is looked at is framed no nearer than this. */
const nearest = 15;

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map without vehicles, that shows what a view draws and says where it was pressed; nothing here renders. */
export const createPlainMap = (element: HTMLDivElement, options: Options) => {
  let look = options.look;
  let isNear = false;
  let isGone = false;
  let isBegun = false;
  const stage = createRootStage(element, {
    camera: { longitude: startCamera.lng, latitude: startCamera.lat, zoom: startCamera.zoom },
    minZoom,
    maxZoom,
    style: configuredStyle(look) === null ? mapStyle(look) : { version: 8, sources: {}, layers: [] },
    onCamera: ({ zoom }) => {
      if (!isNear && zoom >= nearFrom) {
        isNear = true;
        restyle();
      }
      options.onMoved();
    },
    onHover: () => undefined,
    onClick: () => undefined,
    onLoad: options.onMoved,
    onBase: options.onBase,
    onFailed: options.onFailed,
    onResize: options.onMoved,
    onDrawn: () => undefined,
  });
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
    /** Pixels from the upper left corner of the map. */
    pixelOf: ({ lat, lng }: Place) => placeOn(stage, [lng, lat]),
    /** The base map comes after the first of them; where there is nothing to draw it comes at once. */
    setLayers: (layers: LayersList, isEmpty: boolean) => {
      isBegun ||= !isEmpty;
      if (isBegun) stage.setLayers(layers);
      else stage.showBase();
    },
    setLook: (next: MapLook) => {
      if (next === look) return;
      look = next;
      restyle();
    },
    zoomBy: steering.zoomBy,
    panBy: steering.panBy,
    middle: (): Place => ({ lat: stage.camera().latitude, lng: stage.camera().longitude }),
    fit: (box: Box, isAnimated: boolean) => steering.fit(box, nearest, isAnimated),
    destroy: () => {
      isGone = true;
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('click', onClick);
      stage.destroy();
    },
  };
};
export type PlainMap = ReturnType<typeof createPlainMap>;
