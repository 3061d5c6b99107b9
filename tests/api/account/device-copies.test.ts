import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropForeignCopies,
  keepVisit,
  keptOwner,
  readKeptVisit,
  readStoredVehicles,
  storeVehicles,
} from '../../../src/api/browser/device-copies.ts';
import { recallView, rememberView, type ViewMemory } from '../../../src/api/browser/view-memory.ts';
import { openLogbookStore } from '../../../src/api/store/logbook-store.ts';
import { storageKeys, survivingLogout } from '../../../src/domain/common/storage-keys.ts';
import type { Visit } from '../../../src/machines/account/account/model.ts';
import { ninaId, ninaToken, omarId, omarToken } from '../../cases/account/tokens.ts';
import { diesel } from '../../cases/fleet/vehicles.ts';
import { Shelf, storeDeps } from '../../cases/logbook/device.ts';
import { blankEntry, draft, keyOf, owner } from '../../cases/logbook/sync.ts';

const key = storageKeys.vehicles;
const nina = { accountId: ninaId, organisationId: 'north' };
const omar = { accountId: omarId, organisationId: 'south' };
const visitOf = ({ accountId, organisationId }: typeof nina) =>
  ({
    account: { accountId, activeOrganisationId: organisationId, organisations: [] },
    rights: { kind: 'rights', accessRights: {}, byOrganisation: {} },
  }) as unknown as Visit;

const shelf = new Shelf();
const signIn = (token: string) => shelf.setItem(storageKeys.userToken, token);
beforeEach(() => {
  vi.stubGlobal('sessionStorage', shelf);
  vi.stubGlobal('localStorage', shelf);
});
afterEach(() => {
  shelf.kept.clear();
  vi.unstubAllGlobals();
});

describe('What a device keeps of a visit', () => {
  it('is given to its account in its organisation and to nobody else [VEH-015]', () => {
    signIn(ninaToken);
    storeVehicles(key, nina, [diesel]);
    expect(readStoredVehicles(key, nina)).toEqual([diesel]);
    for (const other of [omar, { ...nina, organisationId: 'south' }, null]) expect(readStoredVehicles(key, other)).toBeNull();
  });

  it('is read whatever version wrote it: what it lacked is unknown, what was no vehicle is left out [VEH-015] [DEC-037]', () => {
    signIn(ninaToken);
    const older = { vehicleId: 8, vehicle: { name: '218 402', wpId: 12 } };
    shelf.setItem(key, JSON.stringify({ ...nina, vehicles: [diesel, older, { name: 'no id' }, null] }));
    const [same, filled, ...more] = readStoredVehicles(key, nina) ?? [];
    expect([same, more]).toEqual([diesel, []]);
    expect(filled).toMatchObject({ vehicleId: 8, wpId: 12, vehicle: { name: '218 402', model: '' }, live: { statusVehicle: null } });
  });

  it('of an older installation names nobody and is given to nobody', () => {
    signIn(ninaToken);
    shelf.setItem(key, JSON.stringify([diesel]));
    expect(readStoredVehicles(key, nina)).toBeNull();
    dropForeignCopies(ninaId);
    expect(shelf.getItem(key)).toBeNull();
  });

  it('is not written any more once somebody else, or nobody, is signed in', () => {
    signIn(omarToken);
    storeVehicles(key, nina, [diesel]);
    keepVisit(visitOf(nina));
    shelf.removeItem(storageKeys.userToken);
    storeVehicles(key, omar, [diesel]);
    expect([...shelf.kept.keys()]).toEqual([]);
  });

  it('is the profile under profileData, and goes with the logout [PRO-012] [DEC-036]', () => {
    signIn(ninaToken);
    keepVisit(visitOf(nina));
    expect(JSON.parse(shelf.getItem('profileData') ?? 'null')).toEqual(visitOf(nina));
    expect(readKeptVisit(ninaId)).toEqual(visitOf(nina));
    expect(survivingLogout).not.toContain('profileData');
  });

  it('goes when another account signs in after a session that only ended by its age', () => {
    signIn(ninaToken);
    keepVisit(visitOf(nina));
    storeVehicles(key, nina, [diesel]);
    expect(keptOwner(ninaId)).toEqual(nina);
    dropForeignCopies(ninaId);
    expect(readKeptVisit(ninaId)).not.toBeNull();
    expect(readStoredVehicles(key, nina)).toEqual([diesel]);
    signIn(omarToken);
    dropForeignCopies(omarId);
    expect([...shelf.kept.keys()]).toEqual([storageKeys.userToken]);
  });
});

describe('How a tab looked', () => {
  const view: ViewMemory = {
    vehicleIds: [7, 9],
    flag: null,
    isTiles: true,
    isRailwayOn: true,
    isSatelliteOn: false,
    camera: { lat: 48.1, lng: 11.5, zoom: 11 },
  };
  beforeEach(() => signIn(ninaToken));

  it('comes back for the same account in the same organisation, and for nobody else', () => {
    rememberView(nina, view);
    expect(recallView(nina)).toMatchObject(view);
    for (const other of [omar, { ...nina, organisationId: 'south' }, null]) expect(recallView(other)).toBeNull();
  });

  it('is not kept for whoever has logged out, and not read where it is torn', () => {
    shelf.removeItem(storageKeys.userToken);
    rememberView(nina, view);
    expect(recallView(nina)).toBeNull();
    for (const torn of [
      '{',
      '[]',
      JSON.stringify({ ...nina, vehicleIds: ['7'], camera: view.camera }),
      JSON.stringify({ ...nina, ...view, camera: {} }),
    ]) {
      shelf.setItem('viewMemory', torn);
      expect(recallView(nina)).toBeNull();
    }
  });
});

describe('What the logbook keeps for reading', () => {
  it('goes with the logout, and what is unsent stays for its writer', async () => {
    const { deps } = storeDeps();
    const store = openLogbookStore(deps);
    const other = { ...owner, accountId: omarId };
    const server = { ...blankEntry(keyOf(9)), revision: 3 };
    const open = { ...server, header: { ...server.header, logbookEntryId: 'server-9', status: 'created' as const } };
    await store.save(draft(1, { signature: 'iVBORw0KGgo=' }));
    for (const whose of [owner, other]) {
      await store.keepEntries(whose, [open]);
      await store.keepVehicle(whose, 7, null);
      await store.keepVehicles(whose, []);
      await store.noteSynced(whose.accountId);
      await store.reconcile(whose, new Map(), new Map(), [{ ...open, header: { ...open.header, logbookEntryId: whose.accountId } }]);
    }
    const held = async (whose: typeof owner) => [
      (await store.keptEntries(whose)).length,
      await store.keptVehicle(whose, 7).then((known) => known !== undefined),
      await store.keptVehicles(whose).then((known) => known !== undefined),
      (await store.lastSynced(whose.accountId)) !== null,
      (await store.list(whose.accountId)).entries.map(({ clientId }) => clientId === keyOf(1)),
    ];
    expect(await held(owner)).toEqual([1, true, true, true, [true, false]]);
    await store.forgetRead((accountId) => accountId === owner.accountId);
    expect(await held(owner)).toEqual([1, true, true, true, [true, false]]);
    expect(await held(other)).toEqual([0, false, false, false, []]);
    await store.forgetRead(() => false);
    expect(await held(owner)).toEqual([0, false, false, false, [true]]);
    expect((await store.read(owner.accountId, keyOf(1)))?.signature).toBe('iVBORw0KGgo=');
  });

  it('keeps an entry whose last change is on its way', async () => {
    const { deps } = storeDeps();
    const store = openLogbookStore(deps);
    await store.save(draft(1));
    await store.begin(owner.accountId, [{ kind: 'entry', clientId: keyOf(1) }]);
    await store.forgetRead(() => false);
    expect((await store.list(owner.accountId)).entries.length).toBe(1);
  });
});
