import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { Context, Redacted } from 'effect';
import { type Portal, startPortal, temporaryDirectory } from '../../harness.ts';

/** How the line to the database ends: closed, reset, or in the middle of what was just being said. */
export const endings = ['closed', 'reset', 'torn'] as const;
export type Ending = (typeof endings)[number];

/** After so many pieces of talk, counted over all connections and both directions, the line ends, and nobody gets through any more. */
interface Cut {
  readonly after: number;
  readonly ending: Ending;
}

/** A line to PostgreSQL that can be cut at any piece of the talk. */
const openCutLine = async (host: string, port: number) => {
  const sockets = new Set<Socket>();
  const state: { cut: Cut | null; isGone: boolean; isSilent: boolean; said: number } = {
    cut: null,
    isGone: false,
    isSilent: false,
    said: 0,
  };
  const end = (socket: Socket, ending: Ending) => (ending === 'reset' ? socket.resetAndDestroy() : socket.destroy());
  const cutAll = (ending: Ending) => {
    state.isGone = true;
    for (const socket of sockets) end(socket, ending);
  };
  const pass = (from: Socket, to: Socket) =>
    from.on('data', (piece: Buffer) => {
      const { cut } = state;
      if (state.isSilent) return;
      state.said += 1;
      if (cut === null || state.isGone || state.said <= cut.after) return void to.write(piece);
      if (cut.ending !== 'torn') return cutAll(cut.ending);
      // What is written before the end still arrives.
      to.end(piece.subarray(0, Math.ceil(piece.length / 2)), () => cutAll('closed'));
      state.isGone = true;
    });
  const server = createServer((near) => {
    if (state.isGone) return void end(near, state.cut?.ending ?? 'closed');
    const far = createConnection(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Whether the line ended meanwhile. */
    isGone: () => state.isGone,
    cutAfter: (after: number, ending: Ending) => {
      Object.assign(state, { cut: { after, ending }, isGone: false, said: 0 });
    },
    /** Every connection ends now; new ones get through. */
    dropAll: () => {
      Object.assign(state, { cut: null, isGone: false });
      for (const socket of sockets) socket.destroy();
    },
    /** Connections stay, and nothing gets through. */
    hang: () => {
      state.isSilent = true;
    },
    mend: () => Object.assign(state, { cut: null, isGone: false }),
    /** Nobody listens at the address any more. */
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

export type CutLine = Awaited<ReturnType<typeof openCutLine>>;
/** A second server on the database of this one, which it reaches over a line that can be cut. */
export const portalOverLine = async (near: Portal): Promise<{ readonly far: Portal; readonly line: CutLine }> => {
  const { url } = Context.get(near.services, PgClient.PgClient).config;
  const database = new URL(Redacted.value(url!));
  const secret = await readFile(join(near.settings.dataDirectory, 'postgres.secret'), 'utf8');
  const line = await openCutLine(database.hostname, Number(database.port));
  Object.assign(database, { username: 'gleisblick_owner', password: secret, hostname: '127.0.0.1', port: String(line.port) });
  const dataDirectory = await temporaryDirectory();
  await chmod(dataDirectory, 0o755);
  await writeFile(join(dataDirectory, 'postgres.secret'), secret, { mode: 0o600 });
  return { far: await startPortal({ dataDirectory, databaseUrl: database.href }), line };
};
