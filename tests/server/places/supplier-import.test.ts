import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDirectory } from '../../../server/places/filling.ts';
import { importSuppliers, supplierReport } from '../../../server/places/supplier-import.ts';
import type { Supplier } from '../../../src/domain/places/supplier.ts';
import { weber as sample } from '../../cases/places/suppliers.ts';
import { bearer, makeAccount, openSession, type Portal, startPortal, temporaryDirectory } from '../harness.ts';
import { runAdmin } from '../server-process.ts';

/** Under the key of one that was invented. */
const weber: Supplier = { ...sample, id: 'demo-001' };
const ziegler: Supplier = { ...weber, id: 'z-1', name: 'Ziegler', coordinates: [], website: '' };

describe("An operator's suppliers", () => {
  let portal: Portal;
  let headers: Record<string, string>;
  const listed = async () => {
    const { json } = await portal.call('/logbook/api/logbook/v1/gateway/suppliers', { headers });
    return json.items as readonly (Supplier & { readonly isDemo: boolean })[];
  };
  const names = async () => (await listed()).map(({ name }) => name);
  const failing = (suppliers: readonly Supplier[]) => portal.run(Effect.exit(importSuppliers(suppliers)));

  beforeAll(async () => {
    portal = await startPortal();
    await portal.run(fillDirectory(true));
    headers = bearer((await openSession(portal, await makeAccount(portal, 'plain'))).accessToken);
  });
  afterAll(() => portal.close());

  it('stay as they are when an import fails half-way [DEC-080]', async () => {
    expect(await listed()).toHaveLength(100);
    expect((await failing([weber, ziegler, ziegler]))._tag).toBe('Failure');
    expect((await listed()).every(({ isDemo }) => isDemo)).toBe(true);
    expect(await listed()).toHaveLength(100);
  });

  it('come in the place of the invented ones, and are found [DEC-080]', async () => {
    await portal.run(importSuppliers([weber, ziegler]));
    expect(await listed()).toEqual([
      { ...weber, isDemo: false },
      { ...ziegler, isDemo: false },
    ]);
    const found = await portal.call('/logbook/api/logbook/v1/gateway/suppliers?search=Radsatze', { headers });
    expect((found.json.items as readonly Supplier[]).map(({ id }) => id)).toEqual(['demo-001']);
  });

  it('are left alone by the same file, by later starts with and without the demo, and replaced by the next file', async () => {
    await portal.run(importSuppliers([weber, ziegler]));
    expect(await names()).toEqual([weber.name, ziegler.name]);
    for (const hasDemo of [true, false, true]) {
      await portal.run(fillDirectory(hasDemo));
      expect(await names()).toEqual([weber.name, ziegler.name]);
    }
    await portal.run(importSuppliers([ziegler]));
    expect(await names()).toEqual([ziegler.name]);
  });
});

describe('The report on a file of suppliers', () => {
  it('says row, column and what is wrong, of the first 200 faults', () => {
    const problem = { row: 3, column: 'website', fault: 'bad_website' } as const;
    expect(supplierReport([problem, { row: 4, column: null, fault: 'field_count' }, { row: null, column: null, fault: 'not_json' }])).toBe(
      [
        'row 3, column website: has to be an address with http:// or https://',
        'row 4: has not as many fields as there are columns',
        'the file: is no JSON',
        'Nothing was imported.',
      ].join('\n'),
    );
    expect(supplierReport(Array(203).fill(problem)).split('\n').slice(199)).toEqual([
      'row 3, column website: has to be an address with http:// or https://',
      'and 3 more',
      'Nothing was imported.',
    ]);
  });
});

describe('npm run admin -- suppliers', { tags: ['full'] }, () => {
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = await temporaryDirectory();
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

  const importing = async (name: string, content: string | Buffer) => {
    const file = join(dataDirectory, name);
    await writeFile(file, content);
    return runAdmin(join(dataDirectory, 'data'), ['suppliers', '--file', file]);
  };

  it('takes a whole file and refuses a wrong one with its faults', async () => {
    expect(await importing('own.json', JSON.stringify([weber, ziegler]))).toEqual([0, '2 suppliers imported.\n']);
    expect(await importing('own.CSV', 'id;name;country;street;number;plz;city;coordinates;website\n;x;;;;;;;')).toEqual([
      1,
      'row 2, column id: must not be empty\nNothing was imported.\n',
    ]);
    const [code, said] = await importing('latin.csv', Buffer.from('id;name\n1;K\xf6ln', 'latin1'));
    expect([code, said]).toEqual([1, `${join(dataDirectory, 'latin.csv')} cannot be read as a text in UTF-8.\n`]);
    expect((await importing('own.xlsx', ''))[1]).toContain('suppliers --file FILE.csv|FILE.json');
  });
});
