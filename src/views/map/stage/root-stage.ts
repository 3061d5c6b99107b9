import { Deck, Layer, type LayersList, LinearInterpolator, MapView } from '@deck.gl/core';
import styles from '../map.module.css';
import type { Camera } from './camera.ts';
import { createCurtain } from './curtain.ts';
import { createDemandFrames } from './demand-frames.ts';
import { createFirstLook, withoutWaiting } from './first-look.ts';
import { createLateBase } from './late-base.ts';
import type { Stage, StageOptions } from './stage.ts';

const moving = new LinearInterpolator(['longitude', 'latitude', 'zoom']);
const wakingEvents = ['pointermove', 'pointerdown', 'pointerup', 'pointerleave', 'wheel', 'touchstart', 'touchmove', 'dblclick'] as const;
/** CSS pixels: reach of the pointer, and from where on a press is a drag. */
const pickingRadius = 4;
const dragFrom = 6;
const pickableIn = (layers: LayersList) =>
  layers.flat(2).flatMap((layer) => (layer instanceof Layer && layer.props.pickable ? [layer.id] : []));
const easeOut = (t: number) => 1 - (1 - t) ** 3;

/**
 * Measured against the overlay of @deck.gl/mapbox in one run (1,000 and 10,000 vehicles, 1280 × 800, software GPU): a pan costs 9–14
 * main-thread ms a frame here and 13–31 there, where every move of the base map first rebuilds the overlay's view. In the base map's own drawing
 * context (bench/contexts, 400 vehicles) graphics memory is 0.63 times as much, but a change of positions draws the base map, too: 2.5 times
 * as long until it is seen, 2 times the main thread, with tasks of 90 ms where there were none over 50.
 *
 * deck.gl owns camera, gestures and picking; the base map follows without a frame of delay, as both draw in the next frame. It comes after
 * the first picture of the layers.
 */
export const createRootStage = (element: HTMLDivElement, options: StageOptions): Stage => {
  let camera = options.camera;
  let size = { width: element.clientWidth, height: element.clientHeight };
  const canvas = document.createElement('canvas');
  // Requested here, so that a browser that cannot draw fails at once; the library takes the context that its canvas has.
  const gl = canvas.getContext('webgl2');
  if (gl === null || gl.isContextLost()) throw new Error('This browser has no WebGL 2');
  const below = document.createElement('div');
  below.className = styles.base ?? '';
  const above = document.createElement('div');
  above.className = styles.layers ?? '';
  // The canvases call themselves a map region, too; the map has its name from the region around them.
  below.ariaHidden = 'true';
  above.ariaHidden = 'true';
  element.append(below, above);

  above.append(canvas);
  let isGone = false;
  const lose = () => void (!isGone && options.onGone('lost'));
  canvas.addEventListener('webglcontextlost', lose);
  const curtain = createCurtain(canvas, gl);
  let isRehearsal = true;
  const base = createLateBase(below, {
    camera,
    style: options.style,
    maxZoom: options.maxZoom,
    onLoad: () => {
      firstLook.rest();
      options.onBase();
    },
    onLost: lose,
    onFailed: () => options.onGone('failed'),
  });
  const frames = createDemandFrames();
  for (const name of wakingEvents) above.addEventListener(name, frames.wake, { capture: true, passive: true });
  const follow = (next: Camera) => {
    camera = { longitude: next.longitude, latitude: next.latitude, zoom: next.zoom };
    base.follow(camera);
    frames.wake();
    // The drawing library takes over the new view after this callback; layers set inside it would bring the old view back.
    queueMicrotask(() => !isGone && options.onCamera(camera));
  };
  const show = () => {
    options.onDrawn();
    base.show();
  };
  const bounds = { minZoom: options.minZoom, maxZoom: options.maxZoom };
  const deck = new Deck<MapView>({
    canvas,
    views: new MapView({ repeat: false }),
    initialViewState: { ...camera, ...bounds },
    controller: { dragRotate: false, touchRotate: false, scrollZoom: { smooth: true, speed: 0.02 }, keyboard: false, inertia: 250 },
    getCursor: ({ isDragging, isHovering }) => (isDragging ? 'grabbing' : isHovering ? 'pointer' : 'grab'),
    onViewStateChange: ({ viewState, interactionState: { isPanning, isZooming } }) => {
      if (isPanning || isZooming) options.onGesture?.();
      follow(viewState);
    },
    onHover: options.onHover,
    onAfterRender: () => {
      if (curtain.isOpen()) options.onDrawn();
      else if (!isRehearsal) curtain.drawn(show);
    },
    onResize: (next) => {
      size = next;
      base.resize();
      frames.wake();
      options.onResize(next.width, next.height);
    },
    pickingRadius,
    layers: [],
    onLoad: () => {
      // The library makes its canvas a stop of the keyboard; keys are the region's.
      for (const stop of above.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1;
      options.onLoad();
    },
    ...({ animationFrameProvider: frames } as object),
  });
  const firstLook = createFirstLook(gl, () => withoutWaiting(gl, () => deck.pickObject({ x: 0, y: 0 })));
  // The library's own click is a tap of at most 250 ms and gets lost where drawing is slow; the browser's never does.
  let pressed = { x: 0, y: 0 };
  above.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
    },
    { capture: true },
  );
  above.addEventListener('click', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > dragFrom) return;
    const { left, top } = above.getBoundingClientRect();
    options.onClick(deck.pickObject({ x: clientX - left, y: clientY - top, radius: pickingRadius }));
  });

  return {
    rehearse: (layers) => {
      if (!isRehearsal) return;
      deck.setProps({ layers });
      frames.wake();
    },
    setLayers: (layers) => {
      if (isRehearsal) base.wait();
      isRehearsal = false;
      deck.setProps({ layers });
      frames.wake();
      firstLook.shown(pickableIn(layers));
    },
    showBase: base.show,
    setStyle: base.setStyle,
    setCamera: (next, duration) => {
      const transition = duration > 0 ? { transitionDuration: duration, transitionInterpolator: moving, transitionEasing: easeOut } : {};
      deck.setProps({ initialViewState: { ...next, ...bounds, ...transition } });
      frames.wake();
      if (duration === 0) follow(next);
    },
    camera: () => camera,
    size: () => size,
    destroy: () => {
      isGone = true;
      curtain.forget();
      firstLook.forget();
      deck.finalize();
      base.remove();
      element.replaceChildren();
    },
  };
};
