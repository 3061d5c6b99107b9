// One tab of the simulated browser. Real: the store over IndexedDB and its mirror, the client with its transport, the machines of sync, pass, device and
// outbox with their actors; in a form (forms.ts) the drawer's entry, save, form, signature and comments joined by the product's own tables. Fake: time,
// network (to the real server), Web Locks, IndexedDB itself (fake-indexeddb), the beat, session and connection, which are played here, and the joining of
// sync, device and outbox, which is written out here. Deletion and logout take no part, drafts only with the time of the last sync: acts.ts calls the store where they would.
import { Clock, Effect, Layer, ManagedRuntime } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { createActor, fromPromise } from 'xstate';
import { deviceCalls } from '../../../src/api/actors/logbook/device.ts';
import { passActors, syncActors } from '../../../src/api/actors/logbook/sync.ts';
import { transportOver } from '../../../src/api/actors/logbook/transport.ts';
import { PortalClient } from '../../../src/api/client.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { type LogbookStore, openLogbookStore } from '../../../src/api/store/logbook-store.ts';
import { logbookArrivalMachine } from '../../../src/machines/logbook/arrival.ts';
import { logbookDeviceMachine } from '../../../src/machines/logbook/device.ts';
import { logbookDraftsMachine } from '../../../src/machines/logbook/drafts/chart.ts';
import { logbookOutboxMachine } from '../../../src/machines/logbook/outbox/chart.ts';
import { logbookSyncMachine } from '../../../src/machines/logbook/sync/chart.ts';
import type { SyncTrigger } from '../../../src/machines/logbook/sync/model.ts';
import { logbookPassMachine } from '../../../src/machines/logbook/sync/pass.ts';
import type { DevicePhase, FaultKind } from '../shared/faults.ts';
import { databaseOf } from './database.ts';
import { networkOf } from './network.ts';
import { strikeStart } from './start-faults.ts';
import type { Device, Page, RealWorld } from './world.ts';

const poll = 30_000;
const storeKinds: ReadonlySet<FaultKind> = new Set(['quotaExceeded', 'storeClosed']);
/** In which phase of the schedule's faults a transaction of the store stands. */
const phases: Partial<Record<keyof LogbookStore, DevicePhase>> = {
  save: 'save',
  saveComment: 'save',
  recreate: 'save',
  reopen: 'save',
  discard: 'save',
  retry: 'save',
  begin: 'mark',
  apply: 'writeBack',
  reconcile: 'writeBack',
  remove: 'tombstone',
};

/** The same store, with the faults of the device before, in and after each of its transactions. */
const phased = (world: RealWorld, page: Page, store: LogbookStore): LogbookStore => {
  type Act = (...given: unknown[]) => Promise<unknown>;
  const around =
    (phase: DevicePhase, act: Act): Act =>
    async (...given) => {
      await world.interrupt(page, phase, 0, '');
      page.storeFault = world.strike(phase, storeKinds)?.cell.kind ?? null;
      try {
        return await act(...given);
      } finally {
        page.storeFault = null;
        await world.interrupt(page, phase, 1, '');
      }
    };
  const wrapped = Object.entries(phases).map(([name, phase]) => [name, around(phase, store[name as keyof LogbookStore] as never)]);
  return { ...store, ...Object.fromEntries(wrapped) };
};

const lockOf = (world: RealWorld, page: Page) => {
  const { locks } = page.device;
  return {
    acquire: async (account: string, isForced: boolean) => {
      const holder = locks.get(account);
      const isTaken = holder !== undefined && holder !== page && holder.isAlive;
      if (world.hasLock && isTaken && !isForced) return false;
      // Whose lock is taken away counts no longer as the one who passes.
      if (world.hasLock && isTaken && holder.pass !== null) holder.pass.to = Math.min(holder.pass.to, world.timeline.now);
      locks.set(account, page);
      return true;
    },
    // Whatever this page holds, as the browser's own lock does it: the account may have changed meanwhile.
    release: () => {
      for (const [account, holder] of locks) if (holder === page) locks.delete(account);
    },
  };
};

const clientOf = (world: RealWorld, page: Page) => {
  const { device } = page;
  const token = () => (device.account === null || !device.hasAccess ? null : world.office.tokenOf(device.account));
  const now = token();
  const runtime = ManagedRuntime.make(
    PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' })).pipe(
      Layer.provide(FetchHttpClient.layer),
      Layer.provide(Layer.sync(FetchHttpClient.Fetch, () => networkOf(world, page))),
      Layer.provideMerge(Credentials.layerMemory(now === null ? {} : { accessToken: now })),
    ),
  );
  const credentials = runtime.runSync(Credentials.use((found) => Effect.succeed(found)));
  const clock = world.timeline.effectClock(() => page.frozenUntil);
  const transport = transportOver((effect, signal) =>
    runtime.runPromise(Effect.provideService(effect, Clock.Clock, clock), signal === undefined ? {} : { signal }),
  );
  return { transport, credentials, token };
};

/** One tab: the real store, the real client and the real machines, as the portal joins them. */
export const openPage = async (world: RealWorld, device: Device, index: number): Promise<Page> => {
  const { timeline } = world;
  const { hasStore, blockedFor } = await strikeStart(world, device);
  const heardAt = () => page.frozenUntil;
  const isAlive = () => page.isAlive;
  const page = {
    device,
    index,
    random: world.random,
    isAlive: true,
    frozenUntil: 0,
    blockedUntil: timeline.now + blockedFor,
    storeFault: null,
    transactions: new Set<IDBTransaction>(),
    pass: null,
    ends: [] as (() => void)[],
    onEnd: (task: () => void) => page.ends.push(task),
    hear: () => undefined,
    sleep: (milliseconds: number) => timeline.sleep(milliseconds, heardAt),
    after: (at: number, run: () => void) => (at <= timeline.now ? run() : void timeline.schedule(at - timeline.now, run)),
  } as unknown as { -readonly [Field in keyof Page]: Page[Field] };
  const listeners = new Set<() => void>();
  page.hear = () => {
    for (const listener of listeners) listener();
  };
  const bare = openLogbookStore({
    indexedDB: hasStore ? databaseOf(page) : null,
    mirror: mirrorOf(page),
    now: () => world.time(device),
    newId: world.newId,
    schedule: (milliseconds, task) => timeline.schedule(milliseconds, () => (isAlive() ? task() : undefined), heardAt),
    channel: {
      post: () => {
        for (const other of device.pages) if (other !== null && other !== page) world.tell(other, other.hear);
      },
      listen: (task) => {
        listeners.add(task);
        return () => listeners.delete(task);
      },
    },
  });
  page.store = phased(world, page, world.plants.store?.(bare, page, world) ?? bare);
  const { transport, credentials, token } = clientOf(world, page);
  page.transport = transport;
  page.setToken = credentials.setAccessToken;
  const parts = {
    store: page.store,
    transport,
    lock: lockOf(world, page),
    now: () => world.time(device),
    organisationIds: () => (device.account === null ? [] : world.organisationsOf(device.account).map(({ id }) => id)),
  };
  const machine = logbookSyncMachine.provide({
    actors: { ...syncActors(parts), pass: logbookPassMachine.provide({ actors: passActors(parts) }) },
  });
  page.sync = createActor(machine, { clock: timeline.xstateClock(heardAt, isAlive) as never, input: { isOnline: device.isOnline } });
  page.outbox = createActor(logbookOutboxMachine);
  page.arrival = createActor(
    logbookArrivalMachine.provide({
      actors: {
        forgetOthers: fromPromise<void, { accountId: string }>(async () => undefined),
        readLastSync: fromPromise(({ input }) => page.store.lastSynced(input.accountId)),
      },
    }),
  );
  page.drafts = createActor(logbookDraftsMachine, { input: { isConnectionLost: !device.isOnline, lastSyncedAt: null } });
  page.arrival.on('sync.remembered', (event) => page.isAlive && page.drafts.send(event));
  const accountId = () => (device.account === null ? null : world.office.idOf(device.account));
  const { readDevice } = deviceCalls({
    store: page.store,
    opened: () => Promise.reject(new Error('No drawer is here')),
    openKey: () => null,
  });
  const held = createActor(
    logbookDeviceMachine.provide({ actors: { readDevice: fromPromise(() => readDevice({ accountId: accountId() })) } }),
  );
  held.on('outbox.changed', (event) => page.outbox.send(event));
  page.store.subscribe(() => held.send({ type: 'store.changed' }));
  credentials.onRefused(() => {
    page.sync.send({ type: 'access.lost' });
    timeline.schedule(300, () => isAlive() && token() !== null && grant(world, page), heardAt);
  });
  watch(world, page);
  page.sync.start();
  page.outbox.start();
  page.drafts.start();
  page.arrival.start();
  held.start();
  device.pages[index] = page;
  changeAccount(world, page);
  const beat = () => {
    if (!isAlive()) return;
    if (device.isOnline && device.hasAccess && device.account !== null) page.sync.send({ type: 'poll.beat' });
    timeline.schedule(poll, beat, heardAt);
  };
  timeline.schedule(poll, beat, heardAt);
  await timeline.drain();
  return page;
};

/** The page learns who is signed in now. */
export const changeAccount = (world: RealWorld, page: Page) => {
  const { device, store, sync } = page;
  const owner = world.ownerOf(device);
  const isHeard = world.plants.ignoresNewAccount !== true || sync.getSnapshot().context.accountId === null;
  if (isHeard) {
    const changed = { type: 'account.changed', accountId: owner?.accountId ?? null } as const;
    sync.send(changed);
    page.arrival.send(changed);
  }
  page.hear();
  if (owner === null) return page.setToken(null);
  void (world.plants.forgetsMirror === true ? Promise.resolve() : store.merge(owner))
    .catch(() => undefined)
    .then(() => page.isAlive && device.hasAccess && grant(world, page));
};

const grant = (world: RealWorld, page: Page) => {
  if (page.device.account === null) return;
  page.setToken(world.office.tokenOf(page.device.account));
  page.sync.send({ type: 'access.gained' });
};

/** Asks for a synchronisation and watches when the answer comes. */
export const askSync = (world: RealWorld, page: Page, trigger: SyncTrigger) => {
  if (!page.isAlive) return;
  const id = `ask ${world.serial()}`;
  world.answers.push({ askedAt: world.timeline.now, answeredAt: null, page, id });
  page.sync.send({ type: 'sync.request', id, trigger });
};

const watch = (world: RealWorld, page: Page) => {
  const { sync, drafts, device } = page;
  sync.on('sync.answered', ({ id }) => {
    const asked = world.answers.find((one) => one.id === id);
    if (asked !== undefined) asked.answeredAt ??= world.timeline.now;
  });
  sync.on('sync.started', (event) => {
    drafts.send(event);
    // Whoever waited for it is served now: this pass is theirs.
    for (const asked of world.answers) if (asked.page === page) asked.answeredAt ??= world.timeline.now;
    page.pass = {
      holder: `${device.name} ${sync.getSnapshot().context.accountId}`,
      from: world.timeline.now,
      to: Number.POSITIVE_INFINITY,
    };
    world.passes.push(page.pass);
  });
  sync.on('sync.finished', (event) => {
    drafts.send(event);
    if (page.pass !== null) page.pass.to = Math.min(page.pass.to, world.timeline.now);
    page.pass = null;
  });
};

const mirrorOf = (page: Page) => {
  const { device } = page;
  const write = (act: (local: Map<string, string>) => void) => {
    if (!page.isAlive) return;
    device.older = [device.local, ...device.older.slice(0, 3)];
    device.local = new Map(device.local);
    act(device.local);
  };
  return {
    getItem: (key: string) => device.local.get(key) ?? null,
    setItem: (key: string, value: string) => write((local) => local.set(key, value)),
    removeItem: (key: string) => write((local) => local.delete(key)),
  };
};
