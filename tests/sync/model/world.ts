import type { LocalEntry, OutboxItem } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { CellCounts } from '../shared/cell-counts.ts';
import { keyOf, type Told, type ToldDeletion, type Waiver } from '../shared/evidence.ts';
import type { Cell, FaultKind, Phase } from '../shared/faults.ts';
import type { Written } from '../shared/forms.ts';
import type { Random } from '../shared/random.ts';
import { deviceCount, tabsPerDevice } from '../shared/schedule.ts';
import type { ClientRules } from './client-rules.ts';
import { Profile } from './profile.ts';
import { ModelServer, textOf } from './server.ts';
import { type Host, Tasks } from './tasks.ts';

export interface Tab extends Host {
  readonly device: Device;
  readonly index: number;
  /** A page without a database says that it cannot save. */
  hasStore: boolean;
}
export interface Device {
  readonly index: number;
  readonly name: string;
  readonly profile: Profile;
  readonly tabs: Tab[];
  /** Account to the tab whose pass holds the lock. */
  readonly locks: Map<string, Tab>;
  isOnline: boolean;
  account: string | null;
  organisation: string;
  hasAccess: boolean;
  clockOffset: number;
}

interface Armed {
  readonly cell: Cell;
  readonly device: number;
  readonly size: number;
}

export const accounts = ['anna', 'berta'] as const;
export const organisationsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['anna', ['North', 'South']],
  ['berta', ['North']],
]);

/** The whole world of one schedule: people, devices, network, server, and what was promised to whom. */
export class World {
  readonly random: Random;
  readonly tasks: Tasks;
  readonly rules: ClientRules;
  readonly server: ModelServer;
  readonly devices: readonly Device[];
  readonly hasLock: boolean;
  readonly counts: CellCounts;
  armed: Armed[] = [];
  serverDownUntil = 0;
  backups: { readonly state: ReturnType<ModelServer['backup']>; readonly commits: number }[] = [];
  restoredTo: number | null = null;

  readonly told: Told[] = [];
  readonly tried: Told[] = [];
  readonly written: Written[] = [];
  readonly toldValues: Written[] = [];
  readonly toldComments: { key: string; account: string; text: string; signature: string }[] = [];
  toldDeletions: ToldDeletion[] = [];
  /** Client ids of entries whose deletion the server refused for good. */
  readonly refusedDeletions = new Set<string>();
  readonly waivers = new Map<string, Set<Waiver>>();
  readonly passes: { holder: string; from: number; to: number; tab: Tab }[] = [];
  readonly keyOfDeleted = new Map<string, string>();
  readonly answers: { askedAt: number; answeredAt: number | null }[] = [];
  /** Keys of the entries an account has made, oldest first. */
  readonly made = new Map<string, string[]>();
  #serial = 0;

  constructor(random: Random, hasLock: boolean, rules: ClientRules, counts: CellCounts) {
    this.random = random;
    this.hasLock = hasLock;
    this.rules = rules;
    this.counts = counts;
    this.tasks = new Tasks(random.fork(1));
    this.server = new ModelServer(organisationsOf, rules.server);
    this.devices = Array.from({ length: deviceCount }, (_, index) => {
      const device: Device = {
        index,
        name: `d${index}`,
        profile: new Profile(`device-${index}`),
        tabs: [],
        locks: new Map(),
        isOnline: true,
        account: accounts[index === 1 && random.chance(0.4) ? 1 : 0]!,
        organisation: 'North',
        hasAccess: true,
        clockOffset: 0,
      };
      for (let tab = 0; tab < tabsPerDevice; tab++)
        device.tabs.push({ device, index: tab, isAlive: false, frozenUntil: 0, hasStore: true });
      return device;
    });
  }

  get now() {
    return this.tasks.now;
  }
  readonly serial = () => ++this.#serial;
  /** The last number given out. */
  readonly lastSerial = () => this.#serial;
  readonly newId = () => `c${++this.#serial}`;
  /** What the clock of the device says. */
  readonly time = (device: Device) => this.now + device.clockOffset;

  readonly refuseDeletion = (clientId: string, key: string) => {
    this.refusedDeletions.add(clientId);
    this.toldDeletions = this.toldDeletions.filter((told) => told.key !== key);
  };

  readonly waive = (key: string, cause: Waiver) => {
    if (key === '') return;
    const causes = this.waivers.get(key) ?? new Set();
    this.waivers.set(key, causes.add(cause));
  };

  /** Takes an armed fault of one of these kinds that may strike here. */
  readonly strike = (phase: Phase, kinds: ReadonlySet<FaultKind>, half?: number): Armed | null => {
    for (let i = 0; i < this.armed.length; i++) {
      const fault = this.armed[i]!;
      if (fault.cell.phase !== phase || !kinds.has(fault.cell.kind) || (half !== undefined && fault.size % 2 !== half)) continue;
      this.armed.splice(i, 1);
      this.counts.hit(fault.cell);
      return fault;
    }
    return null;
  };
}

export const itemKey = (item: OutboxItem) => keyOf(item.kind === 'comment' ? (item.comment.remarks ?? '') : textOf(item.entry));
export const entryKey = (item: LocalEntry) => keyOf(textOf(item.entry));
