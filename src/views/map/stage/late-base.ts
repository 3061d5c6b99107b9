import { fetched } from '../../common/late/code.ts';
import { whenIdle } from '../../common/late/when-idle.ts';
import type { BaseMap, BaseMapOptions } from './base-map.ts';

/** A map without vehicles waits for its first picture no longer than this, ms. */
const startsAfter = 1_500;

/** What else the page has to show goes first, but not for longer than this, ms. */
const idleWithin = 500;

export interface LateBaseOptions extends BaseMapOptions {
  /** Its code came, but this browser cannot draw it. */
  readonly onFailed: () => void;
  readonly load?: () => Promise<{ readonly createBaseMap: (container: HTMLElement, options: BaseMapOptions) => BaseMap }>;
}

const baseMapCode = () => import('./base-map.ts');

/**
 * A base map that lets the layers above it go first: its code, its worker and its shaders would keep the markers waiting. What it is told
 * before it is there, it knows when it comes.
 */
export const createLateBase = (
  container: HTMLElement,
  { onLoad, onLost, onFailed, maxZoom, load = baseMapCode, ...start }: LateBaseOptions,
) => {
  let { camera, style } = start;
  let map: BaseMap | null = null;
  let tellShown: (() => void) | null = null;
  let isWanted = false;
  let isGone = false;

  const create = async () => {
    await whenIdle(idleWithin);
    const { createBaseMap } = await fetched(load);
    if (isGone) return;
    map = createBaseMap(container, {
      camera,
      style,
      maxZoom,
      onLost,
      onLoad: () => {
        onLoad();
        tellShown?.();
      },
    });
  };
  const show = () => {
    clearTimeout(timer);
    if (isWanted || isGone) return;
    isWanted = true;
    create().catch(onFailed);
  };
  const timer = setTimeout(show, startsAfter);

  return {
    show,
    /** Something is about to be drawn above it, and whoever draws it will say when it is. */
    wait: () => clearTimeout(timer),
    follow: (next: typeof camera) => {
      camera = next;
      map?.follow(next);
    },
    setStyle: (next: typeof style, onShown: () => void) => {
      style = next;
      if (map === null) tellShown = onShown;
      else map.setStyle(next, onShown);
    },
    resize: () => map?.resize(),
    remove: () => {
      isGone = true;
      clearTimeout(timer);
      map?.remove();
    },
  };
};
