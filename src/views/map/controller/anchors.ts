interface Place {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Distance between the middle of a marker and the element beside it, and between that and the edge of the map, pixels. */
const gap = 40;
const edge = 8;

export interface Placement extends Place {
  /** Less than the element has where the map is too low for it; null: all of it shows. */
  maxHeight: number | null;
}

const within = (value: number, length: number, room: number) => Math.min(Math.max(edge, value), Math.max(edge, room - length - edge));

/**
 * Where the element's upper left corner goes: above the marker, else below, right or left of it, always inside the map and never over the
 * marker. On a map without room for it on any side it gets lower, and scrolls.
 */
export const placeBeside = (at: Place, { width, height }: Size, room: Size): Placement => {
  const x = Math.round(within(at.x - width / 2, width, room.width));
  const y = Math.round(within(at.y - height / 2, height, room.height));
  const isHighEnough = height <= room.height - 2 * edge;
  const placed = (at: Place): Placement => ({ ...at, maxHeight: null });
  if (at.y - gap - height >= edge) return placed({ x, y: Math.round(at.y - gap - height) });
  if (at.y + gap + height <= room.height - edge) return placed({ x, y: Math.round(at.y + gap) });
  if (isHighEnough && at.x + gap + width <= room.width - edge) return placed({ x: Math.round(at.x + gap), y });
  if (isHighEnough && at.x - gap - width >= edge) return placed({ x: Math.round(at.x - gap - width), y });
  const above = at.y - gap - edge;
  const below = room.height - edge - at.y - gap;
  return above >= below
    ? { x, y: edge, maxHeight: Math.max(0, Math.round(above)) }
    : { x, y: Math.round(at.y + gap), maxHeight: Math.max(0, Math.round(below)) };
};

/** Vehicle id, or a fixed place (degrees lng, lat). */
export type AnchorTarget = number | readonly [longitude: number, latitude: number];

export const createAnchors = (placeOf: (target: AnchorTarget) => Place | null, room: HTMLElement) => {
  const anchored = new Map<HTMLElement, AnchorTarget>();
  const put = (element: HTMLElement, target: AnchorTarget) => {
    const at = placeOf(target);
    const inside = { width: room.clientWidth, height: room.clientHeight };
    const isShown = at && at.x > -gap && at.y > -gap && at.x < inside.width + gap && at.y < inside.height + gap;
    element.style.visibility = isShown ? 'visible' : 'hidden';
    if (!at) return;
    const { x, y, maxHeight } = placeBeside(at, { width: element.offsetWidth, height: element.scrollHeight }, inside);
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.style.maxHeight = maxHeight === null ? '' : `${maxHeight}px`;
  };
  return {
    update: () => {
      for (const [element, target] of anchored) put(element, target);
    },
    add: (element: HTMLElement, target: AnchorTarget) => {
      anchored.set(element, target);
      put(element, target);
      return () => {
        anchored.delete(element);
      };
    },
  };
};
