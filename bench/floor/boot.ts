import type { StyleSpecification } from 'maplibre-gl';
import { embeddedServices } from '../../src/views/map/styles/map-services.ts';
import { mapStyle } from '../../src/views/map/styles/map-style.ts';
import { camera } from '../positions.ts';
import type { FloorPosition, FloorVehicle } from './report.ts';

const rowHeight = 72;

/** The same marks as the product's measuring build. */
export const mark = (name: 'data' | 'drawn' | 'idle', count?: number) => {
  const scope = window as unknown as { __ev?: unknown[][] };
  scope.__ev ??= [];
  scope.__ev.push([name, performance.now(), count]);
};

const pictureStyle: StyleSpecification = {
  version: 8,
  'font-faces': { 'Noto Sans Regular': [{ url: '/fonts/noto-sans-latin-400.woff2', 'unicode-range': ['U+0000-00FF'] }] },
  sources: { base: { type: 'raster', tiles: [`${location.origin}/tiles/{z}/{x}/{y}.png`], tileSize: 256 } },
  layers: [{ id: 'base', type: 'raster', source: 'base' }],
};
/** What the address asks for: `vector`, the product's base map instead of a picture; `one-context`, markers drawn by the map's own context. */
export const asks = (word: string): boolean => new URLSearchParams(location.search).has(word);
export const style = asks('vector')
  ? mapStyle({ dark: false, satellite: false, railway: false, scale: 1, language: 'en-GB', services: embeddedServices })
  : pictureStyle;
export const view = { center: [camera.lng, camera.lat] as [number, number], zoom: camera.zoom };

const rowOf = ({ name, status }: FloorVehicle, at: number) => {
  const row = document.createElement('div');
  row.className = 'row';
  row.style.transform = `translateY(${at * rowHeight}px)`;
  const [title, detail] = [document.createElement('b'), document.createElement('small')];
  title.textContent = name;
  detail.textContent = status;
  row.append(title, detail);
  return row;
};

/** Loads the fleet, shows it as a virtual list with a filter and follows its positions, with nothing between data and page. */
export const boot = async (receive: (positions: readonly FloorPosition[], vehicles: readonly FloorVehicle[]) => void) => {
  const list = document.getElementById('list')!;
  const rows = document.getElementById('rows')!;
  const filter = document.getElementById('filter') as HTMLInputElement;
  await (await fetch('/api/session')).json();
  const vehicles: readonly FloorVehicle[] = await (await fetch('/api/vehicles')).json();
  const words = vehicles.map(({ name, number }) => `${name} ${number}`.toLowerCase());
  let shown = vehicles;
  const draw = () => {
    const from = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 2);
    const until = Math.min(shown.length, from + Math.ceil(list.clientHeight / rowHeight) + 5);
    rows.style.height = `${shown.length * rowHeight}px`;
    rows.replaceChildren(...shown.slice(from, until).map((vehicle, i) => rowOf(vehicle, from + i)));
  };
  list.addEventListener('scroll', draw, { passive: true });
  filter.addEventListener('input', () => {
    const key = filter.value.toLowerCase();
    shown = key ? vehicles.filter((_, i) => words[i]!.includes(key)) : vehicles;
    list.scrollTop = 0;
    draw();
  });
  draw();
  const socket = new WebSocket(`ws://${location.host}/api/socket`);
  socket.onmessage = ({ data }: MessageEvent<string>) => receive(JSON.parse(data), vehicles);
};
