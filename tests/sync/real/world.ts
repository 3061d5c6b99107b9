import { IDBFactory } from 'fake-indexeddb';
import type { ActorRefFrom } from 'xstate';
import type { LogbookTransport } from '../../../src/api/actors/logbook/transport.ts';
import type { LogbookStore } from '../../../src/api/store/logbook-store.ts';
import type { LogbookArrivalRef } from '../../../src/machines/logbook/arrival.ts';
import type { LogbookDraftsRef } from '../../../src/machines/logbook/drafts/chart.ts';
import type { logbookOutboxMachine } from '../../../src/machines/logbook/outbox/chart.ts';
import type { logbookSyncMachine } from '../../../src/machines/logbook/sync/chart.ts';
import type { CellCounts } from '../shared/cell-counts.ts';
import { keyOf, type Told, type ToldDeletion, type Waiver } from '../shared/evidence.ts';
import type { Cell, FaultKind, Phase } from '../shared/faults.ts';
import type { Written } from '../shared/forms.ts';
import type { Random } from '../shared/random.ts';
import { entryIdOf, type Heard, Ledger } from './ledger.ts';
import type { Office, Organisation } from './office/office.ts';
import type { Plants } from './planted/plants.ts';
import { serve } from './serve.ts';
import type { Timeline } from './timeline.ts';

/** A browser of one person; what it keeps outlives its pages. */
export interface Device {
  readonly name: string;
  factory: IDBFactory;
  local: Map<string, string>;
  /** What local storage held before each of its last writes. */
  older: Map<string, string>[];
  readonly locks: Map<string, Page>;
  readonly pages: (Page | null)[];
  isOnline: boolean;
  account: string | null;
  /** Of the account's organisations, by number. */
  organisation: number;
  hasAccess: boolean;
  clockOffset: number;
  /** One person has one pair of hands: what they do here happens one after the other. */
  hands: Promise<unknown>;
}
export interface Page {
  readonly device: Device;
  readonly index: number;
  readonly random: Random;
  readonly store: LogbookStore;
  readonly transport: LogbookTransport;
  readonly sync: ActorRefFrom<typeof logbookSyncMachine>;
  readonly arrival: LogbookArrivalRef;
  readonly outbox: ActorRefFrom<typeof logbookOutboxMachine>;
  readonly drafts: LogbookDraftsRef;
  readonly setToken: (token: string | null) => void;
  readonly transactions: Set<IDBTransaction>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly after: (at: number, run: () => void) => void;
  isAlive: boolean;
  frozenUntil: number;
  /** The database lets nobody in before. */
  blockedUntil: number;
  storeFault: FaultKind | null;
  /** Tells the other tabs' listener. */
  hear: () => void;
  pass: Pass | null;
  readonly onEnd: (task: () => void) => void;
  readonly ends: (() => void)[];
}
export interface Pass {
  readonly holder: string;
  readonly from: number;
  to: number;
}
export interface Armed {
  readonly cell: Cell;
  readonly size: number;
}
type Backup = Awaited<ReturnType<Office['backup']>>;
export type Interrupt = (page: Page, kind: FaultKind, size: number, key: string) => Promise<void> | void;

export interface Parts {
  readonly office: Office;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly counts: CellCounts;
  readonly hasLock: boolean;
  readonly plants: Plants;
  /** The first one is everybody's, the second anna's alone. */
  readonly organisations: readonly Organisation[];
}

/** One schedule's people, devices, network and server, and what was promised to whom. */
export class RealWorld {
  readonly spoken: string[] = [];
  readonly secrets: string[] = [];
  readonly told: Told[] = [];
  readonly tried: Told[] = [];
  readonly written: Written[] = [];
  readonly toldValues: Written[] = [];
  readonly toldComments: { key: string; account: string; text: string; signature: string }[] = [];
  toldDeletions: ToldDeletion[] = [];
  readonly waivers = new Map<string, Set<Waiver>>();
  /** Keys of the entries an account has made, newest first. */
  readonly made = new Map<string, string[]>();
  readonly devices: readonly Device[];
  readonly ledger = new Ledger();
  /** Keys of entries by the client id they travel under. */
  readonly clientKeys = new Map<string, string>();
  readonly passes: Pass[] = [];
  answers: { readonly askedAt: number; answeredAt: number | null; readonly page: Page; readonly id: string }[] = [];
  /** How long each request of a page was waited for. */
  readonly waited: { readonly what: string; readonly milliseconds: number; readonly page: Page; readonly from: number }[] = [];
  readonly backups: { readonly backup: Backup; readonly rows: Ledger['rows']; readonly commits: number }[] = [];
  isRestored = false;
  armed: Armed[] = [];
  serverDownUntil = 0;
  restarts = 0;
  restarted = 0;
  onInterrupt: Interrupt = () => undefined;
  interruptKinds: ReadonlySet<FaultKind> = new Set();
  readonly office: Office;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly counts: CellCounts;
  readonly hasLock: boolean;
  readonly plants: Plants;
  readonly organisations: readonly Organisation[];
  #ids = 0;

  constructor(parts: Parts) {
    this.office = parts.office;
    this.timeline = parts.timeline;
    this.random = parts.random;
    this.counts = parts.counts;
    this.hasLock = parts.hasLock;
    this.plants = parts.plants;
    this.organisations = parts.organisations;
    this.devices = ['d0', 'd1'].map((name, index) => ({
      name,
      factory: new IDBFactory(),
      local: new Map(),
      older: [],
      locks: new Map(),
      pages: [null, null],
      isOnline: true,
      account: index === 1 && parts.random.chance(0.3) ? 'berta' : 'anna',
      organisation: 0,
      hasAccess: true,
      clockOffset: 0,
      hands: Promise.resolve(),
    }));
  }

  readonly serial = () => ++this.#ids;
  /** The last number given out. */
  readonly lastSerial = () => this.#ids;
  readonly newId = () => {
    const hex = () => this.random.int(0x10000).toString(16).padStart(4, '0');
    return `${hex()}${hex()}-${hex()}-7${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`;
  };
  readonly time = ({ clockOffset }: Device) => this.timeline.now + clockOffset;
  readonly organisationsOf = (account: string) => (account === 'anna' ? this.organisations : this.organisations.slice(0, 1));
  readonly ownerOf = ({ account, organisation }: Device) => {
    if (account === null) return null;
    const own = this.organisationsOf(account);
    return { accountId: this.office.idOf(account), organisationId: own[organisation % own.length]!.id };
  };

  readonly waive = (key: string, cause: Waiver) => {
    if (key !== '') this.waivers.set(key, (this.waivers.get(key) ?? new Set()).add(cause));
  };
  /** Of one entry, or of all where it is not known which was meant. */
  #waiveAny(key: string, cause: Waiver) {
    for (const each of key === '' ? [...this.made.values()].flat() : [key]) this.waive(each, cause);
  }

  /** Takes an armed fault of one of these kinds that may strike here. */
  readonly strike = (phase: Phase, kinds: ReadonlySet<FaultKind>, half?: number): Armed | null => {
    const index = this.armed.findIndex(
      ({ cell, size }) => cell.phase === phase && kinds.has(cell.kind) && (half === undefined || size % 2 === half),
    );
    if (index < 0) return null;
    const [fault] = this.armed.splice(index, 1);
    this.counts.hit(fault!.cell);
    return fault!;
  };
  /** One point of a page's work where somebody else, or the end, may come between; a page that ended never goes on. */
  readonly interrupt = async (page: Page, phase: Phase, half: number, key: string) => {
    for (let fault = this.strike(phase, this.interruptKinds, half); fault !== null; fault = this.strike(phase, this.interruptKinds, half))
      await this.onInterrupt(page, fault.cell.kind, fault.size, key);
    while (page.isAlive && page.frozenUntil > this.timeline.now) await page.sleep(0);
    if (!page.isAlive) await new Promise<never>(() => undefined);
  };

  readonly noteFault = (kind: FaultKind, phase: Phase, key: string) => {
    if (kind === 'notFoundWithCode' || kind === 'conflict') this.#waiveAny(key, 'serverLied');
    if (kind === 'badRequestWithCode' && phase === 'finalise') this.#waiveAny(key, 'signatureRefused');
    // A deletion that is refused is told as refused.
    if (kind === 'forbidden' && (phase === 'remove' || phase === 'removeByKey'))
      this.toldDeletions = this.toldDeletions.filter((told) => key !== '' && told.key !== key);
  };

  /** Which entry a request is about. */
  readonly keyOfRequest = (url: URL, request: Request, body: string): string => {
    const client = request.headers.get('idempotency-key') ?? '';
    const named = keyOf(/"remarks":"([^"]*)"/.exec(body)?.[1] ?? '');
    if (client !== '' && named !== '') this.clientKeys.set(client, named);
    return named !== '' ? named : (this.ledger.rows.get(entryIdOf(url.href))?.key ?? this.clientKeys.get(client) ?? '');
  };

  readonly serve = (given: Omit<Heard, 'status' | 'text' | 'etag'>, kind: FaultKind | null, database?: string) =>
    this.timeline.outside(serve(this, given, kind, database));

  readonly setOnline = (device: Device, isOnline: boolean) => {
    if (device.isOnline === isOnline) return;
    device.isOnline = isOnline;
    for (const page of device.pages)
      if (page?.isAlive)
        this.tell(page, () => {
          page.sync.send({ type: isOnline ? 'network.restored' : 'network.lost' });
          page.drafts.send({ type: isOnline ? 'connection.restored' : 'connection.lost' });
        });
  };
  /** A frozen page learns of it when it thaws. */
  readonly tell = (page: Page, act: () => void) => {
    this.timeline.schedule(
      0,
      () => {
        if (page.isAlive) act();
      },
      () => page.frozenUntil,
    );
  };
  readonly flap = (device: Device, seconds: number, after: number) => {
    this.timeline.schedule(after, () => this.setOnline(device, false));
    this.timeline.schedule(after + seconds * 1000, () => this.setOnline(device, true));
  };

  readonly kill = (page: Page) => {
    if (!page.isAlive) return;
    page.isAlive = false;
    // A page that ended owes nobody an answer.
    this.answers = this.answers.filter((asked) => asked.page !== page || asked.answeredAt !== null);
    for (const end of page.ends) end();
    page.sync.stop();
    for (const transaction of [...page.transactions]) {
      try {
        transaction.abort();
      } catch {
        // It was over.
      }
    }
    if (page.pass !== null) page.pass.to = Math.min(page.pass.to, this.timeline.now);
    for (const [account, holder] of page.device.locks) if (holder === page) page.device.locks.delete(account);
  };
}
