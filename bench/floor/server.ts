import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { type FloorPage, floorFolder } from '../build.ts';
import { movedPlace, placesOf } from '../positions.ts';
import { fileAnswers, sendJson } from './answers.ts';
import type { FloorPosition, FloorVehicle } from './report.ts';
import { acceptSocket } from './socket.ts';

const statuses = ['driving', 'standby', 'off'];

export const floorName = (i: number) => `Lok ${String(i).padStart(5, '0')}`;

/** A floor's page, its vehicles and their positions over a socket. `push` moves all of them at once, `report` one. */
export const startFloor = async (page: FloorPage, size: number) => {
  const places = placesOf(size);
  const vehicles: readonly FloorVehicle[] = places.map((_, i) => ({
    id: i,
    name: floorName(i),
    number: String(900_000_000 + i),
    status: statuses[i % statuses.length]!,
  }));
  let tick = 0;
  const position = (i: number): FloorPosition => {
    const { lat, lng, course } = movedPlace(places[i]!, i, tick);
    const attributes = { battery: 80, distance: 12.3, total: 123_456.7 + i, motion: true, ignition: i % 2 === 0, satellites: 11, rssi: 4 };
    return { vehicle: i, latitude: lat, longitude: lng, course, speed: 30, time: '2026-01-01T00:00:00.000Z', attributes };
  };
  const everything = () => JSON.stringify(places.map((_, i) => position(i)));
  const tile = readFileSync(join(import.meta.dirname, 'tile.png'));
  const files = fileAnswers([floorFolder(page), join(import.meta.dirname, '../../public')], page);
  const listeners = new Map<Duplex, (text: string) => void>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/tiles/')) response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
    else if (path === '/api/session') sendJson(response, { name: 'bench' });
    else if (path === '/api/vehicles') sendJson(response, vehicles);
    else files(request, response);
  });
  server.on('upgrade', (request, socket) => {
    const tell = acceptSocket(request, socket);
    listeners.set(socket, tell);
    // A page that leaves waits for the other side to hang up.
    socket
      .on('end', () => socket.destroy())
      .on('close', () => listeners.delete(socket))
      .on('error', () => socket.destroy())
      .resume();
    tell(everything());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tellAll = (text: string) => {
    for (const tell of listeners.values()) tell(text);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    push: () => {
      tick++;
      tellAll(everything());
    },
    report: (i: number) => {
      if (i % size === 0) tick++;
      tellAll(JSON.stringify([position(i % size)]));
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of listeners.keys()) socket.destroy();
      await closed;
    },
  };
};
