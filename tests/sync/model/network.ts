import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { Answer, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import type { FaultKind, RequestPhase } from '../shared/faults.ts';
import { interrupt } from './interrupts.ts';
import { blankEntry, type Caller, type Reply, refusal } from './server.ts';
import type { Task } from './tasks.ts';
import type { Tab, World } from './world.ts';

const phaseOf = (step: Step): RequestPhase => {
  if (step.kind === 'resolveDoubt') return 'removeByKey';
  if (step.kind === 'delete') return step.logbookEntryId === null ? 'removeByKey' : 'remove';
  return step.kind;
};

const serve = ({ server }: World, caller: Caller, step: Step): Reply => {
  switch (step.kind) {
    case 'create':
      return server.create(caller, step.clientId, step.entry, step.sendOptionalNotification);
    case 'resolveDoubt':
      return server.removeByKey(caller, step.clientId);
    case 'read': {
      const answer = server.read(caller, step.logbookEntryId);
      return answer.code === 'err_unknown_entry' ? { ...answer, status: 200, code: null } : answer;
    }
    case 'update': {
      const { builtOn, revision, entry, sendOptionalNotification } = step;
      return server.update(caller, step.logbookEntryId, {
        revision: builtOn,
        deviceId: caller.deviceId,
        sequence: revision,
        entry,
        notifies: sendOptionalNotification,
      });
    }
    case 'finalise':
      return step.signature.startsWith('OVERSIZED')
        ? refusal(413)
        : server.finalise(caller, step.logbookEntryId, step.builtOn, step.signature);
    case 'comment':
      return server.comment(caller, step.logbookEntryId, step.clientId, step.comment);
    case 'delete':
      return step.logbookEntryId === null ? server.removeByKey(caller, step.clientId) : server.remove(caller, step.logbookEntryId);
  }
};

/** What the client's decoder makes of an authentic answer. */
const decoded = (step: Step, reply: Reply): Answer => {
  if (reply.status === 401) return { kind: 'loginRequired' };
  if (reply.status >= 400) return { kind: 'refused', status: reply.status, code: reply.code, field: reply.field };
  if (step.kind === 'read') return { kind: 'found', entry: reply.entry };
  return { kind: 'accepted', resourceId: reply.resourceId ?? '', revision: reply.revision, lastSequence: reply.lastSequence ?? null };
};

const offline: Answer = { kind: 'offline' };
const refused = (status: number, code: string | null = null, more: { field?: string; retryAfter?: number } = {}): Answer => ({
  kind: 'refused',
  status,
  code,
  field: more.field ?? null,
  retryAfter: more.retryAfter ?? null,
});

interface Effect {
  /** How often the request reaches the server, and when after it left (milliseconds). */
  readonly arrivals?: readonly number[];
  readonly answer?: Answer;
  readonly waits?: number;
}
const second = 1000;
/** What each fault of the network and of the server makes of one request; without `answer` the true one comes back. */
const effects: Partial<Record<FaultKind, (size: number) => Effect>> = {
  requestLost: () => ({ arrivals: [], answer: offline }),
  answerLost: () => ({ answer: offline }),
  duplicateNow: () => ({ arrivals: [0, 1] }),
  duplicateLate: (size) => ({ arrivals: [0, (2 + size / 2) * second] }),
  createAfterDelete: (size) => ({ arrivals: [(3 + size / 4) * second], answer: offline }),
  flapping: (size) => ({ arrivals: size % 3 === 0 ? [0] : [], answer: offline }),
  slowBeyond10: () => ({ waits: 12 * second }),
  slowBeyond30: (size) => (size % 2 === 0 ? { waits: 35 * second } : { arrivals: [35 * second], answer: offline, waits: 30 * second }),
  captivePortal: () => ({ arrivals: [], answer: offline }),
  malformedAnswer: () => ({ answer: offline }),
  truncatedAnswer: () => ({ answer: offline }),
  emptyAnswer: () => ({ answer: offline }),
  emptyRequestBody: () => ({ arrivals: [], answer: refused(400, 'invalid_input') }),
  partialBatch: () => ({}),
  unauthorizedOnce: () => ({ arrivals: [], answer: { kind: 'loginRequired' } }),
  unauthorizedForGood: () => ({ arrivals: [], answer: { kind: 'loginRequired' } }),
  badRequestWithCode: () => ({ arrivals: [], answer: refused(400, 'err_validation', { field: 'entry.header.remarks' }) }),
  badRequestWithoutCode: () => ({ arrivals: [], answer: refused(400) }),
  forbidden: () => ({ arrivals: [], answer: refused(403, 'right_missing') }),
  notFoundWithCode: () => ({ arrivals: [], answer: refused(404, 'err_unknown_entry') }),
  notFoundWithoutCode: () => ({ arrivals: [], answer: refused(404) }),
  conflict: () => ({ arrivals: [], answer: refused(409, 'err_revision_conflict') }),
  tooLarge: () => ({ arrivals: [], answer: refused(413) }),
  tooMany: (size) => ({ arrivals: [], answer: refused(429, null, { retryAfter: size * second }) }),
  serverErrorBefore: () => ({ arrivals: [], answer: refused(500) }),
  serverErrorAfter: () => ({ answer: refused(500) }),
  unavailable: () => ({ arrivals: [], answer: refused(503) }),
  unknownResult: () => ({ arrivals: [], answer: refused(409, 'err_of_next_year') }),
  listPageFails: () => ({ arrivals: [], answer: refused(500) }),
  databaseDeadlock: () => ({ arrivals: [], answer: refused(500) }),
  uniqueViolation: () => ({ arrivals: [], answer: refused(500) }),
  diskFull: () => ({ arrivals: [], answer: refused(500) }),
  serverRestarted: () => ({ arrivals: [], answer: offline }),
  serverKilledBefore: () => ({ arrivals: [], answer: offline }),
  serverKilledAfter: () => ({ answer: offline }),
  newerServer: () => ({}),
};
const networkKinds = new Set(Object.keys(effects) as FaultKind[]);
const forgeries: ReadonlySet<FaultKind> = new Set(['captivePortal', 'malformedAnswer', 'truncatedAnswer', 'emptyAnswer']);

/** Sends one request from a page; the answer as the client understands it, null when the page may not send it (another account signed in). */
export function* send(world: World, tab: Tab, step: Step, key: string): Task<Answer | null> {
  const { device } = tab;
  const phase = phaseOf(step);
  yield* interrupt(world, tab, phase, 0, key);
  if (world.rules.staysWithAccount && device.account !== step.accountId) return null;
  if (!device.isOnline || world.serverDownUntil > world.now) {
    yield null;
    return offline;
  }
  if (device.account === null || !device.hasAccess) return { kind: 'loginRequired' };
  const caller: Caller = {
    account: device.account,
    organisation: step.organisationId,
    device: device.name,
    deviceId: device.profile.deviceId,
  };
  const fault = world.strike(phase, networkKinds);
  const { arrivals = [0], answer = null, waits = 0 } = fault === null ? {} : effects[fault.cell.kind]!(fault.size);
  let reply: Reply | null = null;
  let forged = answer;
  if (fault !== null) {
    const { kind } = fault.cell;
    if (kind === 'flapping' || kind === 'partialBatch') loseNetwork(world, tab, 3 + (fault.size % 17), kind === 'partialBatch' ? 1 : 0);
    if (kind === 'unauthorizedForGood') device.hasAccess = false;
    if (kind.startsWith('serverKilled') || kind === 'serverRestarted') world.serverDownUntil = world.now + (2 + (fault.size % 6)) * second;
    if (kind === 'badRequestWithCode' && phase === 'finalise') world.waive(key, 'signatureRefused');
    if (kind === 'notFoundWithCode' || kind === 'conflict') world.waive(key, 'serverLied');
    if (forgeries.has(kind) && !world.rules.checksAuthenticity)
      forged =
        step.kind === 'read' ? { kind: 'found', entry: null } : { kind: 'accepted', resourceId: `forged-${step.clientId}`, revision: 1 };
    if (kind === 'emptyRequestBody' && !world.rules.refusesEmptyBody) {
      const emptied =
        step.kind === 'create' || step.kind === 'update'
          ? { ...step, entry: { ...blankEntry, header: { ...blankEntry.header, vehicleIdRef: step.entry.header.vehicleIdRef } } }
          : step;
      forged = decoded(step, serve(world, caller, emptied));
    }
  }
  yield { until: world.now + 20 + world.random.int(200) };
  for (const after of arrivals) {
    if (after === 0) reply = serve(world, caller, step);
    else world.tasks.start(arrive(world, caller, step, world.now + after), null);
  }
  yield* interrupt(world, tab, phase, 1, key);
  yield { until: world.now + 20 + world.random.int(200) + waits };
  if (forged !== null) return forged;
  if (!device.isOnline && fault?.cell.kind !== 'partialBatch') return offline;
  return reply === null ? offline : decoded(step, reply);
}

function* arrive(world: World, caller: Caller, step: Step, at: number): Task {
  yield { until: at };
  serve(world, caller, step);
}

function loseNetwork(world: World, { device }: Tab, seconds: number, after: number) {
  const away = function* (): Task {
    yield { until: world.now + after * 400 };
    device.isOnline = false;
    yield { until: world.now + seconds * second };
    device.isOnline = true;
  };
  world.tasks.start(away(), null);
}

/** The account's entries of one organisation, all pages; null: not complete. */
export function* listAll(world: World, tab: Tab, account: string, organisation: string): Task<readonly LogbookEntry[] | null> {
  const { device } = tab;
  const pageSize = 2;
  const found: LogbookEntry[] = [];
  for (let skip = 0; ; skip += pageSize) {
    yield* interrupt(world, tab, 'list', 0, '');
    if (device.account !== account || !device.isOnline || !device.hasAccess || world.serverDownUntil > world.now) return null;
    const fault = world.strike('list', networkKinds);
    const { answer = null, waits = 0 } = fault === null ? {} : effects[fault.cell.kind]!(fault.size);
    if (fault?.cell.kind === 'unauthorizedForGood') device.hasAccess = false;
    yield { until: world.now + 20 + world.random.int(200) + waits };
    const caller: Caller = { account, organisation, device: device.name, deviceId: device.profile.deviceId };
    const { entries } = world.server.list(caller, pageSize, skip);
    yield* interrupt(world, tab, 'list', 1, '');
    yield { until: world.now + 20 + world.random.int(200) };
    if (answer !== null || entries === null) return answer !== null && !world.rules.flagsFromCompleteList ? found : null;
    found.push(...entries);
    if (entries.length < pageSize) return found;
  }
}
