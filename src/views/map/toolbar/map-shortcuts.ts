export type MapShortcut =
  | 'zoomIn'
  | 'zoomOut'
  | 'recenter'
  | 'railway'
  | 'satellite'
  | 'railation'
  | 'track'
  | 'heat'
  | 'areas'
  | 'past'
  | 'pan';

/** Keys as they stand on the tooltip; they count while the focus is on the map. */
export const shortcutKeys: Readonly<Record<Exclude<MapShortcut, 'pan'>, string>> = {
  zoomIn: '+',
  zoomOut: '-',
  recenter: 'R',
  railway: 'B',
  satellite: 'S',
  railation: 'P',
  track: 'T',
  heat: 'H',
  areas: 'A',
  past: 'Z',
};

/** Pixels of one arrow key. */
const step = 120;

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const tools: Readonly<Record<string, Exclude<MapShortcut, 'pan'>>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  r: 'recenter',
  b: 'railway',
  s: 'satellite',
  p: 'railation',
  t: 'track',
  h: 'heat',
  a: 'areas',
  z: 'past',
};

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type MapKeyAction =
  | { kind: 'tool'; tool: Exclude<MapShortcut, 'pan'> }
  | { kind: 'pan'; by: readonly [number, number] }
  | { kind: 'close' };

/** What a key does on the map; keys with a modifier belong to the browser. */
export const mapKeyAction = ({ key, ctrlKey, metaKey, altKey }: KeyPress): MapKeyAction | null => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Escape') return { kind: 'close' };
  const by = pans[key];
  if (by) return { kind: 'pan', by };
  const tool = tools[key.toLowerCase()];
  return tool ? { kind: 'tool', tool } : null;
};
