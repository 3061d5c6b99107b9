import { encodePng } from '../../../server/logbook/signature/png-write.ts';
import type { EntryCreate, LogbookEntry, LogbookPagination } from '../../../src/domain/logbook/entry/entry.ts';
import { type FleetWorld, fleetWorld } from '../fleet/fleet-world.ts';
import { type Answer, bearer, makeAccount, openSession, type Portal } from '../harness.ts';

/** A line drawn on transparent ground; another seed, another line. Base64 without prefix. */
export const drawing = async (seed = 1, width = 40, height = 20): Promise<string> => {
  const pixels = new Uint8Array(width * height * 4);
  for (let x = 2; x < width - 2; x++) pixels[(((x * seed) % (height - 2)) * width + x) * 4 + 3] = 255;
  return Buffer.from(await encodePng({ width, height, pixels })).toString('base64');
};

/** Whole and valid, also when finalised; referring to an hour ago. */
export const entryOf = (vehicleIdRef: number, change: Partial<EntryCreate> = {}, hoursAgo = 1): EntryCreate => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return {
    header: { vehicleIdRef, remarks: 'Übergabe ohne Befund', referenceTimestamp: at, referenceLocation: 'Maschen Rbf' },
    vehicleState: {
      hydraulicsState: 'ok',
      vehicleOperatingHours_h: 12_345,
      mileage_km: 67_890,
      fuelFillingLevel_l: 900,
      fuelAdded_l: 0,
      sandState: 'not_ok',
      isSandAdded: true,
      motorOilState: 'not_ok',
      motorOilAdded_l: 3,
    },
    inspections: {
      inspectionPerformedTimestamp_A1: at,
      inspectionPerformedTimestamp_V1: at,
      inspectionPerformedTimestamp_V3: null,
      inspectionPerformedTimestamp_F1: at,
      selectedV: 'V1',
    },
    defects: null,
    stoppage: null,
    ...change,
  };
};
export const defects = { description: 'Bremse schleift', measuresDescription: null, state: 'open' } as const;
export const stoppage = {
  startTimestamp: new Date(Date.now() - 7_200_000).toISOString(),
  endTimestamp: new Date(Date.now() - 3_600_000).toISOString(),
  vehicleLocation: 'Gleis 12',
  trainNumber: 'DGS 4711',
  trainWeight_t: 1_800,
  state: 'resolved',
  lastOperationMode: 'remote_control',
  wasAuxiliaryVehicleUsed: false,
  errorCodesDescription: 'F 17',
  description: 'Störung der Funkfernsteuerung',
  measuresDescription: 'Neu gestartet',
  remarks: 'Keine',
  affectedComponents: ['remote_control', 'battery'],
} as const;

export const uuid = () => crypto.randomUUID();

interface List {
  readonly items: readonly LogbookEntry[];
  readonly pagination: LogbookPagination;
}
export interface Made {
  readonly id: string;
  readonly etag: string;
}

/** The logbook as one signed-in person reaches it, in one organisation. */
export const logbookOf = async (portal: Portal, accountId: string, organisation: string) => {
  const { accessToken } = await openSession(portal, accountId);
  const authorization = bearer(accessToken);
  const base = `/logbook/api/logbook/v1/organisations/${organisation}`;
  const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    portal.call(`${base}${path}`, { method, headers: { ...authorization, ...headers }, ...(body !== undefined && { body }) });
  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await call('GET', `/entries?${new URLSearchParams(query)}`)).json as unknown as List;
  const read = async (id: string) => (await list({ filter: `logbookEntryId eq ${id}` })).items[0];
  const create = (entry: EntryCreate, key = uuid(), more = {}) => call('POST', '/entries', { entry, ...more }, { 'idempotency-key': key });
  const updateOf = ({ header: { vehicleIdRef: _, referenceTimestamp: __, ...header }, ...content }: EntryCreate) => ({
    header,
    ...content,
  });
  const update = (id: string, entry: EntryCreate, etag: string, sequence = 1, device = uuid(), more = {}) =>
    call(
      'PUT',
      `/entries/${id}`,
      { entry: updateOf(entry), ...more },
      { 'if-match': etag, 'x-device-id': device, 'x-entry-sequence': String(sequence) },
    );
  /** Another vehicle and time, those of `entry`. */
  const correct = (id: string, { header: { vehicleIdRef, referenceTimestamp } }: EntryCreate, etag: string) =>
    call('PUT', `/entries/${id}/handover`, { vehicleIdRef, referenceTimestamp }, { 'if-match': etag });
  const finalise = (id: string, etag: string, signature: string) =>
    call('POST', `/entries/${id}/finalise`, { signature }, { 'if-match': etag });
  const remove = (id: string) => call('DELETE', `/entries/${id}`);
  const removeByKey = (key: string) => call('DELETE', '/entries', undefined, { 'idempotency-key': key });
  const comment = (id: string, body: object, key = uuid()) => call('POST', `/entries/${id}/comments`, body, { 'idempotency-key': key });
  const made = async (entry: EntryCreate, key = uuid()): Promise<Made> => {
    const { status, json, headers, text } = await create(entry, key);
    if (status !== 201) throw new Error(`not created: ${text}`);
    return { id: String(json.resourceId), etag: headers.get('etag')! };
  };
  /** Created and finalised. */
  const signed = async (entry: EntryCreate, signature?: string): Promise<Made> => {
    const { id, etag } = await made(entry);
    const { status, text, headers } = await finalise(id, etag, signature ?? (await drawing()));
    if (status !== 200) throw new Error(`not finalised: ${text}`);
    return { id, etag: headers.get('etag')! };
  };
  return {
    accountId,
    authorization: async () => authorization,
    call,
    list,
    read,
    create,
    update,
    updateOf,
    correct,
    finalise,
    remove,
    removeByKey,
    comment,
    made,
    signed,
  };
};
export type Logbook = Awaited<ReturnType<typeof logbookOf>>;

export const commentOf = async (change: object = {}, seed = 5) => ({
  remarks: 'Gesehen',
  newEntryState: null,
  resolveAllPriorDefects: false,
  signature: await drawing(seed),
  ...change,
});

/** Two organisations, their people at their logbooks, and the tables past row-level security's organisation. */
export const logbookWorld = async (overrides: Parameters<typeof fleetWorld>[0] = {}) => {
  const fleet: FleetWorld = await fleetWorld(overrides);
  const colleagueId = await makeAccount(fleet.portal, 'colleague');
  return {
    ...fleet,
    own: await logbookOf(fleet.portal, fleet.plainId, fleet.north),
    colleague: await logbookOf(fleet.portal, colleagueId, fleet.north),
    chief: await logbookOf(fleet.portal, fleet.adminId, fleet.north),
    foreigner: await logbookOf(fleet.portal, fleet.southId, fleet.south),
    as: (accountId: string, organisation: string = fleet.north) => logbookOf(fleet.portal, accountId, organisation),
    vehicle: fleet.vehicles[0],
  };
};
export type LogbookWorld = Awaited<ReturnType<typeof logbookWorld>>;

/** Status, code and field of an answer, as far as it has them. */
export const codeOf = ({ status, json }: Pick<Answer, 'status' | 'json'>): unknown[] => [
  status,
  ...[json.code, json.field].filter((part) => part !== undefined),
];
