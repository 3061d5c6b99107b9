/** Where a device or the server stands when a fault strikes. */
const requestPhases = ['create', 'read', 'update', 'finalise', 'remove', 'removeByKey', 'comment', 'list'] as const;
export type RequestPhase = (typeof requestPhases)[number];
/** Steps on the device: the store transactions of a save, of marking an attempt, of writing a result back, of a deletion; start of a page. */
const devicePhases = ['save', 'mark', 'writeBack', 'tombstone', 'start', 'idle'] as const;
export type DevicePhase = (typeof devicePhases)[number];
export type Phase = RequestPhase | DevicePhase;

const writes = ['create', 'update', 'finalise', 'remove', 'removeByKey', 'comment'] as const satisfies readonly Phase[];
const bodies = ['create', 'update', 'finalise', 'comment'] as const satisfies readonly Phase[];
const ofStored = ['update', 'finalise', 'remove', 'comment'] as const satisfies readonly Phase[];
const deletions = ['remove', 'removeByKey'] as const satisfies readonly Phase[];
const storeSteps = ['save', 'mark', 'writeBack', 'tombstone'] as const satisfies readonly Phase[];
const everyStep = [...requestPhases, ...storeSteps, 'idle'] as const satisfies readonly Phase[];

/** Every kind of fault with the phases in which it can happen. */
export const catalogue = {
  // The way to the server and back.
  requestLost: requestPhases,
  answerLost: writes,
  duplicateNow: writes,
  duplicateLate: writes,
  createAfterDelete: ['create'],
  flapping: requestPhases,
  slowBeyond10: requestPhases,
  slowBeyond30: requestPhases,
  captivePortal: requestPhases,
  malformedAnswer: requestPhases,
  truncatedAnswer: requestPhases,
  emptyAnswer: requestPhases,
  emptyRequestBody: bodies,
  partialBatch: writes,
  // What the server says.
  unauthorizedOnce: requestPhases,
  unauthorizedForGood: requestPhases,
  badRequestWithCode: bodies,
  badRequestWithoutCode: requestPhases,
  forbidden: writes,
  notFoundWithCode: ofStored,
  notFoundWithoutCode: requestPhases,
  conflict: ['update', 'finalise', 'remove', 'removeByKey'],
  tooLarge: bodies,
  tooMany: requestPhases,
  serverErrorBefore: requestPhases,
  serverErrorAfter: writes,
  unavailable: requestPhases,
  unknownResult: deletions,
  listPageFails: ['list'],
  databaseDeadlock: writes,
  uniqueViolation: writes,
  diskFull: writes,
  serverRestarted: requestPhases,
  serverKilledBefore: requestPhases,
  serverKilledAfter: writes,
  serverRestored: ['idle'],
  // Tabs and browser.
  tabClosed: everyStep,
  tabCrashed: everyStep,
  tabFrozen: everyStep,
  browserKilled: everyStep,
  twoTabsEditing: ['idle', 'save'],
  twoTabsSyncing: [...writes, 'idle'],
  lockHolderFrozen: [...requestPhases, 'mark', 'writeBack'],
  editDuringPass: [...requestPhases, 'mark', 'writeBack'],
  workerUpdated: ['save', 'idle'],
  // Devices.
  twoDevicesEditing: ['idle', 'update'],
  finaliseElsewhere: ['update', 'finalise', 'remove', 'idle'],
  deleteElsewhere: ['update', 'finalise', 'remove', 'idle'],
  // The device store.
  quotaExceeded: storeSteps,
  storeClosed: storeSteps,
  storeMissing: ['start'],
  storeBlocked: ['start'],
  storeEvicted: ['start'],
  everythingEvicted: ['start'],
  upgradeCrashed: ['start'],
  corruptStore: ['start'],
  corruptMirror: ['start'],
  // People.
  organisationSwitched: [...writes, 'idle'],
  otherUser: [...writes, 'idle'],
  logoutPending: ['idle', ...writes],
  organisationLost: ['idle', 'create', 'update', 'finalise'],
  blankSignature: ['save'],
  oversizedSignature: ['save'],
  // Clock and versions.
  clockAhead: ['idle', 'save'],
  clockBehind: ['idle', 'save'],
  daylightSaving: ['idle', 'save'],
  newerServer: requestPhases,
} as const satisfies Readonly<Record<string, readonly Phase[]>>;
export type FaultKind = keyof typeof catalogue;
export const faultKinds = Object.keys(catalogue) as readonly FaultKind[];

export interface Cell {
  readonly kind: FaultKind;
  readonly phase: Phase;
}
export const cells: readonly Cell[] = faultKinds.flatMap((kind) => catalogue[kind].map((phase) => ({ kind, phase })));
export const cellName = ({ kind, phase }: Cell) => `${kind} × ${phase}`;

/** Proven with real processes: tests/server/platform/start/start.test.ts refuses the second server on one data directory. */

/** What befalls the store before a page starts. */
export const startKinds: ReadonlySet<FaultKind> = new Set([
  'storeMissing',
  'storeBlocked',
  'storeEvicted',
  'everythingEvicted',
  'upgradeCrashed',
  'corruptStore',
  'corruptMirror',
]);
