import type { FaultKind, RequestPhase } from '../shared/faults.ts';
import { entryIdOf } from './ledger.ts';
import type { Page, RealWorld } from './world.ts';

const second = 1000;
const portal = { 'x-gleisblick': '1', 'content-type': 'application/json' };
const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { ...portal, ...headers } });
const refused = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => json(status, { code }, headers);
const lost = () => Promise.reject(new TypeError('fetch failed'));
type Answered = (text: string, real: Response | null) => Response | Promise<Response>;

interface Effect {
  /** When the request reaches the server after it left; none: never. */
  readonly arrivals?: readonly number[];
  /** What the page gets instead of the true answer. */
  readonly answer?: Answered;
  readonly waits?: number;
  /** What the database answers, as SQLSTATE. */
  readonly database?: string;
}
const unsent = (answer: Answered): Effect => ({ arrivals: [], answer });

/** What each fault of the network and of the server makes of one request. */
const effects: Partial<Record<FaultKind, (size: number) => Effect>> = {
  requestLost: () => unsent(lost),
  answerLost: () => ({ answer: lost }),
  duplicateNow: () => ({ arrivals: [0, 1] }),
  duplicateLate: (size) => ({ arrivals: [0, (2 + size / 2) * second] }),
  createAfterDelete: (size) => ({ arrivals: [(3 + size / 4) * second], answer: lost }),
  flapping: (size) => ({ arrivals: size % 3 === 0 ? [0] : [], answer: lost }),
  partialBatch: () => ({}),
  slowBeyond10: () => ({ waits: 12 * second }),
  slowBeyond30: (size) => (size % 2 === 0 ? { waits: 35 * second } : { arrivals: [35 * second], answer: lost, waits: 36 * second }),
  captivePortal: () => unsent(() => new Response('<html>Welcome on board</html>', { headers: { 'content-type': 'text/html' } })),
  malformedAnswer: () => ({ answer: () => new Response('{"resourceId":', { status: 201, headers: portal }) }),
  truncatedAnswer: () => ({
    answer: (text, real) =>
      new Response(text.slice(0, text.length >> 1) || '{', { status: real?.status === 204 ? 200 : (real?.status ?? 200), headers: portal }),
  }),
  emptyAnswer: () => ({ answer: () => new Response('', { status: 200, headers: portal }) }),
  emptyRequestBody: () => ({}),
  unauthorizedOnce: () => unsent(refused(401, 'not_signed_in')),
  unauthorizedForGood: () => unsent(refused(401, 'not_signed_in')),
  badRequestWithCode: () => unsent(json(400, { code: 'err_validation', field: 'entry.header.remarks' })),
  badRequestWithoutCode: () => unsent(json(400, {})),
  forbidden: () => unsent(refused(403, 'right_missing')),
  notFoundWithCode: () => unsent(refused(404, 'err_unknown_entry')),
  notFoundWithoutCode: () => unsent(json(404, {})),
  conflict: () => unsent(refused(409, 'err_revision_conflict')),
  tooLarge: () => unsent(refused(413, 'too_large')),
  tooMany: (size) => unsent(refused(429, 'too_many_tries', { 'retry-after': String(size) })),
  serverErrorBefore: () => unsent(refused(500, 'internal')),
  serverErrorAfter: () => ({ answer: refused(500, 'internal') }),
  unavailable: () => unsent(refused(503, 'unavailable')),
  unknownResult: () => unsent(refused(409, 'err_of_next_year')),
  listPageFails: () => unsent(refused(500, 'internal')),
  databaseDeadlock: () => ({ database: '40P01' }),
  uniqueViolation: () => ({ database: '23505' }),
  diskFull: () => ({ database: '53100' }),
  serverRestarted: () => unsent(lost),
  serverKilledBefore: () => unsent(lost),
  serverKilledAfter: () => ({ answer: lost }),
  newerServer: () => ({
    answer: (text, real) => {
      if (real === null || text === '' || !real.ok) return real ?? lost();
      const body = { ...(JSON.parse(text) as object), ofNextYear: { colour: 'blue' } };
      return new Response(JSON.stringify(body), { status: real.status, headers: real.headers });
    },
  }),
};
const networkKinds: ReadonlySet<FaultKind> = new Set(Object.keys(effects) as FaultKind[]);
const outages: ReadonlySet<FaultKind> = new Set(['serverRestarted', 'serverKilledBefore', 'serverKilledAfter']);

const phaseOf = (method: string, url: URL): RequestPhase => {
  const path = url.pathname;
  if (method === 'GET') return (url.searchParams.get('filter') ?? '').includes('logbookEntryId') ? 'read' : 'list';
  if (path.endsWith('/finalise')) return 'finalise';
  if (path.endsWith('/comments')) return 'comment';
  if (path.endsWith('/entries')) return method === 'POST' ? 'create' : 'removeByKey';
  return method === 'PUT' ? 'update' : 'remove';
};

/** The network of one page: every request of its client goes through here to the real server. */
export const networkOf = (world: RealWorld, page: Page): typeof fetch => {
  const { timeline } = world;
  const { device } = page;
  const never = new Promise<never>(() => undefined);

  const ask = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init === undefined ? {} : { ...init, signal: null });
    const url = new URL(request.url);
    const body = await request.text();
    const phase = phaseOf(request.method, url);
    // Whose token the request carries, whoever is signed in by the time it leaves.
    const account = world.office.accountOf(request.headers.get('authorization')?.slice('Bearer '.length) ?? '');
    world.spoken.push(request.url);
    const key = world.keyOfRequest(url, request, body);
    await world.interrupt(page, phase, 0, key);
    await page.sleep(20 + world.random.int(200));
    if (!page.isAlive) return never;
    if (!device.isOnline || world.serverDownUntil > timeline.now) return lost();
    const fault = world.strike(phase, networkKinds);
    const effect = fault === null ? {} : effects[fault.cell.kind]!(fault.size);
    const { arrivals = [0], answer, waits = 0, database } = effect;
    if (fault !== null) {
      const { kind } = fault.cell;
      if (kind === 'flapping') void world.flap(device, 3 + (fault.size % 17), 0);
      if (kind === 'partialBatch') void world.flap(device, 3 + (fault.size % 17), 400);
      if (kind === 'unauthorizedForGood') device.hasAccess = false;
      if (outages.has(kind)) {
        world.serverDownUntil = timeline.now + (2 + (fault.size % 6)) * second;
        world.restarts += 1;
      }
      world.noteFault(kind, phase, key);
    }
    const arrive = () =>
      world.serve({ device: device.name, account: account ?? '', phase, request, body }, fault?.cell.kind ?? null, database);
    let real: Response | null = null;
    for (const after of arrivals) {
      if (after === 0) real = await arrive();
      else timeline.schedule(after, () => void arrive());
    }
    const text = real === null ? '' : await real.clone().text();
    await world.interrupt(page, phase, 1, key);
    await page.sleep(20 + world.random.int(200) + waits);
    if (!page.isAlive) return never;
    const forged = fault === null ? undefined : world.plants.forges?.(fault.cell.kind, phase, entryIdOf(request.url));
    if (forged !== undefined) return forged;
    if (!device.isOnline && fault?.cell.kind !== 'partialBatch') return lost();
    if (answer !== undefined) return answer(text, real);
    return real ?? lost();
  };

  return (input, init) =>
    new Promise((resolve, reject) => {
      const from = timeline.now;
      let isOver = false;
      const end = () => {
        if (isOver || !page.isAlive) return;
        isOver = true;
        world.waited.push({ what: `an answer to ${device.name}`, milliseconds: timeline.now - from, page, from });
      };
      init?.signal?.addEventListener('abort', () => {
        end();
        reject(new DOMException('aborted', 'AbortError'));
      });
      ask(input, init).finally(end).then(resolve, reject);
    });
};
