import type { FaultKind } from '../shared/faults.ts';
import type { Heard } from './ledger.ts';
import type { RealWorld } from './world.ts';

/** The request at the real server; what it stored is noted. */
export const serve = async (
  world: RealWorld,
  given: Omit<Heard, 'status' | 'text' | 'etag'>,
  kind: FaultKind | null,
  database?: string,
): Promise<Response> => {
  const { office, ledger, plants } = world;
  if (world.restarts > world.restarted) {
    world.restarted = world.restarts;
    await office.restart();
  }
  const { phase, request } = given;
  const body = kind === 'emptyRequestBody' ? (plants.emptied?.(given) ?? '') : given.body;
  const headers = plants.headers?.(given, ledger) ?? request.headers;
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE';
  const ids = world.organisations.map(({ id }) => id);
  if (database !== undefined) await office.breakDatabase(ids, database);
  const ask = (sentHeaders: HeadersInit) =>
    office.serve(new Request(request.url, { method: request.method, headers: sentHeaders, body: hasBody ? body : null }));
  let response = await ask(headers);
  if (database !== undefined) await office.breakDatabase(ids, null);
  if (plants.answered !== undefined) response = await plants.answered({ ...given, body }, response, { ask, ledger, office });
  const text = response.status === 204 ? '' : await response.text();
  const { status } = response;
  // What the client built on counts, whatever a planted bug made of it on the way.
  const noted = new Headers(headers);
  if (request.headers.has('if-match')) noted.set('if-match', request.headers.get('if-match')!);
  ledger.note({
    ...given,
    request: new Request(request.url, { headers: noted }),
    phase,
    body,
    status,
    text,
    etag: response.headers.get('etag'),
  });
  return new Response(status === 204 ? null : text, { status, headers: response.headers });
};
