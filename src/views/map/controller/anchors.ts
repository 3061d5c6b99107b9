interface Place {
  x: number;
  y: number;
}

/** Distance between a marker and the element beside it, pixels. */
const gap = 40;

/** Where the element's top left corner goes: above the marker, below it near the upper edge, always inside the map. */
export const placeBeside = (at: Place, element: { width: number; height: number }, room: { width: number; height: number }): Place => {
  const above = at.y - gap - element.height;
  return {
    x: Math.round(Math.min(Math.max(8, at.x - element.width / 2), Math.max(8, room.width - element.width - 8))),
    y: Math.round(above >= 8 ? above : Math.min(at.y + gap, Math.max(8, room.height - element.height - 8))),
  };
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
    const { x, y } = placeBeside(at, { width: element.offsetWidth, height: element.offsetHeight }, inside);
    element.style.transform = `translate(${x}px, ${y}px)`;
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
