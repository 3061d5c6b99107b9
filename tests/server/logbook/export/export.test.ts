import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Context, Effect, Layer } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogbookExports } from '../../../../server/logbook/export/exports.ts';
import { quickExportTop } from '../../../../src/domain/logbook/export.ts';
import { exportFilter } from '../../../../src/domain/logbook/list/filters.ts';
import { openedCsv, openedWorkbook } from '../../../office/spreadsheet.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser } from '../../harness.ts';
import { entryOf } from './entries.ts';

const csv = 'text/csv; charset=utf-8';
const excel = 'application/vnd.ms-excel';

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
let organisation: string;
let vehicles: readonly number[];
let anna: string;
let token: string;
let ids: readonly string[];

const path = (rest: string, of = organisation) => `/logbook/api/logbook/v1/organisations/${of}${rest}`;
const call = (rest: string, { as = token, ...options }: { as?: string; method?: string; body?: unknown; headers?: object } = {}) =>
  portal.call(path(rest), { ...options, headers: { ...bearer(as), ...options.headers } });
const create = (body: object = {}, as = token) => call('/exports', { as, method: 'POST', body: { accept: csv, ...body } });
const started = async (body: object = {}, as = token): Promise<string> => {
  const { status, json } = await create(body, as);
  expect(status).toBe(201);
  return String(json.resourceId);
};
const download = async (id: string, as = token) => {
  const response = await portal.fetch(path(`/exports/${id}`), { headers: bearer(as) });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const fileOf = async (body: object = {}, as = token) => (await download(await started(body, as), as)).bytes;
const textOf = async (body: object = {}, as = token) => (await fileOf(body, as)).toString('utf8');
const bookOf = async (body: object = {}) => openedWorkbook(await fileOf({ accept: excel, ...body }));
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');
const exportedIds = async (body: object = {}) =>
  linesOf(await textOf(body))
    .slice(1)
    .map((line) => line.slice(0, 36));
/** Finished exports whose bytes are kept. */
const filesOf = async () =>
  (await admin.query<{ id: string }>('select distinct export_id as id from logbook_export_chunk')).map(({ id }) => id);
const sortedIds = (...indexes: number[]) => indexes.map((i) => ids[i]!).sort();

const filterOf = (vehicleId: number | null, kind: 'include' | 'exclude', ...selected: readonly string[]) =>
  exportFilter(vehicleId, { isInverted: kind === 'exclude', ids: selected }, null);

/** A lock keeps a running export from reading its first row. */
const held = async (act: () => Promise<void>) => {
  await admin.query('begin');
  await admin.query('lock table logbook_entry in access exclusive mode');
  try {
    await act();
  } finally {
    await admin.query('rollback');
  }
};

beforeAll(async () => {
  portal = await startPortal();
  admin = await superuser(portal);
  anna = await makeAccount(portal, 'anna');
  organisation = (await admin.query<{ id: string }>('select organisation_id as id from organisation'))[0]!.id;
  const made = await admin.query<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine)
     select $1, name, 'V 90', 'Diesellok', 'diesel' from unnest(array['=Lok 1', 'Lok 2']) name returning vehicle_id as id`,
    [organisation],
  );
  vehicles = made.map(({ id }) => id);
  token = (await openSession(portal, anna)).accessToken;
  const answers = [];
  for (const body of [
    entryOf(vehicles[0]!),
    entryOf(vehicles[1]!, { remarks: 'Zweiter' }),
    entryOf(vehicles[0]!, { remarks: null }, true),
  ]) {
    answers.push(await call('/entries', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: { entry: body } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  ids = answers.map(({ json }) => String(json.resourceId));
});
afterAll(async () => {
  await admin.close();
  await portal.close();
});

describe('An export of the logbook', () => {
  it('is created, counted, and downloaded by its id [API-062] [API-063]', async () => {
    const id = await started({ count: true, filter: 'vehicleIdRef ne null', orderby: 'createTimestamp asc', top: 2 });
    const { status, headers, bytes } = await download(id);
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\d\d-\d\d-\d{4}-logbook-Export\.csv"$/);
    const lines = linesOf(bytes.toString('utf8'));
    expect(lines.slice(1).map((line) => line.slice(0, 36))).toEqual(ids.slice(0, 2));
    expect((await call(`/exports/${id}/state`)).json).toEqual({ state: 'ready', rows: 2, total: 2 });
    expect(await filesOf()).toContain(id);
  });

  it('holds every entry up to the top of the quick export [API-064] [DEC-073]', async () => {
    expect((await exportedIds({ top: quickExportTop })).length).toBe(3);
    const over = await create({ top: quickExportTop + 1 });
    expect(over.status).toBe(400);
  });

  it('names its columns in the language asked for, and leaves none out', async () => {
    const german = linesOf(await textOf({ language: 'de-DE' }))[0]!.split(';');
    const english = linesOf(await textOf({ language: 'en-GB' }))[0]!.split(',');
    expect(german).toHaveLength(55);
    expect(english).toHaveLength(55);
    expect(german.slice(0, 3)).toEqual(['Eintragsnummer', 'Fahrzeug-ID', 'Fahrzeug']);
    expect(english.slice(0, 3)).toEqual(['Entry ID', 'Vehicle ID', 'Vehicle']);
  });

  it('is refused with an unknown field in filter or order [API-062]', async () => {
    expect((await create({ filter: 'secret eq 1' })).json).toMatchObject({ code: 'invalid_input', field: 'filter' });
    expect((await create({ orderby: 'record desc' })).json).toMatchObject({ code: 'invalid_input', field: 'orderby' });
  });

  it('leaves comments out for who may not read them [LOG-017]', async () => {
    const rights = { ...fullRights, 'logbook_entries/comments': { canRead: false, canCreate: false } };
    const blind = await makeAccount(portal, 'blind', { memberships: [{ organisation: 'North', role: 'user', rights }] });
    const { accessToken } = await openSession(portal, blind);
    const head = linesOf(await textOf({ language: 'en-GB' }, accessToken))[0]!;
    expect(head).not.toMatch(/comment/i);
    expect(head.split(',')).toHaveLength(47);
  });
});

describe('The filter of an export', () => {
  it('takes the entries of the chosen vehicle [LOG-178] or of all vehicles [LOG-179]', async () => {
    const [one, all] = [filterOf(vehicles[0]!, 'exclude'), filterOf(null, 'exclude')];
    expect([one, all]).toEqual([`vehicleIdRef eq ${vehicles[0]}`, 'vehicleIdRef ne null']);
    expect((await exportedIds({ filter: one })).sort()).toEqual(sortedIds(0, 2));
    expect((await exportedIds({ filter: all })).sort()).toEqual(sortedIds(0, 1, 2));
  });

  it('takes the selected entries, or leaves the deselected ones out [LOG-180] [DEC-099]', async () => {
    const of = (kind: 'include' | 'exclude', ...indexes: number[]) =>
      exportedIds({ filter: filterOf(null, kind, ...indexes.map((i) => ids[i]!)) });
    expect(await of('include', 1)).toEqual([ids[1]]);
    expect((await of('include', 0, 1)).sort()).toEqual(sortedIds(0, 1));
    expect(await of('exclude', 0, 2)).toEqual([ids[1]]);
  });

  it('may name every one of 2,000 selected entries [LOG-180]', async () => {
    const many = [ids[1]!, ...Array.from({ length: 1999 }, () => randomUUID())];
    expect(await exportedIds({ filter: filterOf(null, 'include', ...many) })).toEqual([ids[1]]);
  });
});

describe('A csv download', () => {
  it('is UTF-8 with a byte-order mark, as text/csv; charset=utf-8 [LOG-181] [API-063]', async () => {
    const { headers, bytes } = await download(await started());
    expect(headers.get('content-type')).toBe(csv);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('names the time zone at every column of times, in both languages [DEC-132]', async () => {
    const heads = async (language: string, separator: string) =>
      linesOf(await textOf({ filter: `logbookEntryId eq ${ids[1]}`, language }))[0]!
        .split(separator)
        .filter((head) => head.includes('('));
    const german = (await heads('de-DE', ';')).filter((head) => head.includes('Europe/Berlin'));
    expect(german).toHaveLength(13);
    expect(german).toContain('Zeitpunkt der Übergabe (Europe/Berlin)');
    expect((await heads('en-GB', ',')).filter((head) => head.endsWith(' (Europe/Berlin)'))).toHaveLength(13);
  });

  it('opens in a German Excel: semicolons, German times, words for values', async () => {
    const [, line] = linesOf(await textOf({ filter: `logbookEntryId eq ${ids[1]}`, language: 'de-DE' }));
    const cells = line!.split(';');
    expect(cells.slice(1, 8)).toEqual([
      String(vehicles[1]),
      'Lok 2',
      'Begonnen',
      'Keine Mängel',
      '24.10.2026 14:30:00',
      'Köln Gremberg',
      'Zweiter',
    ]);
    expect(cells).toContain('In Ordnung');
    // Before and after the change of the clocks on 25 October 2026.
    expect(cells).toContain('25.10.2026 09:30:00');
  });

  it('opens in a British Excel: commas and British times', async () => {
    const [, line] = linesOf(await textOf({ filter: `logbookEntryId eq ${ids[1]}`, language: 'en-GB' }));
    expect(line!.split(',').slice(2, 8)).toEqual(['Lok 2', 'Started', 'No defects', '24/10/2026 14:30:00', 'Köln Gremberg', 'Zweiter']);
  });

  it('opens with numbers as numbers, times as times and the line breaks of a text inside its cell', async () => {
    for (const [language, head] of [
      ['de-DE', 'Laufleistung (km)'],
      ['en-GB', 'Mileage (km)'],
    ] as const) {
      const [heads, row] = await openedCsv(await fileOf({ filter: `logbookEntryId eq ${ids[0]}`, language }), language);
      expect(row).toHaveLength(55);
      expect(row![heads!.indexOf(head)]).toBe(123_456);
      expect(row).toContainEqual(new Date('2026-10-24T14:30:00Z'));
      expect(row).toContain("'=Lok 1");
      expect(row).toContain("'+49 30 1234\nzweite Zeile <b>&amp;</b>");
    }
  });

  it('never turns text into a formula', async () => {
    const text = await textOf({ filter: `logbookEntryId eq ${ids[0]}`, language: 'de-DE' });
    const cells = linesOf(text).slice(1).join('\r\n').split(';');
    for (const cell of cells) expect(cell).not.toMatch(/^"?\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    expect(text).toContain(`;'=Lok 1;`);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(text).toContain("'＝1+1");
  });
});

describe('A spreadsheet download', () => {
  it('is an xlsx workbook as application/vnd.ms-excel [LOG-182] [DEC-100]', async () => {
    const { headers, bytes } = await download(await started({ accept: excel }));
    expect(headers.get('content-type')).toBe(excel);
    expect(headers.get('content-disposition')).toContain('-logbook-Export.xlsx"');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('holds numbers as numbers, times as times and every text as it was typed [LOG-182]', async () => {
    const book = await bookOf({ filter: `logbookEntryId eq ${ids[0]}`, language: 'de-DE' });
    const sheet = book.getWorksheet('Übergabebuch')!;
    const head = (sheet.getRow(1).values as string[]).slice(1);
    const cell = (header: string) => sheet.getRow(2).getCell(head.indexOf(header) + 1);
    expect(head).toHaveLength(55);
    expect(cell('Laufleistung (km)').value).toBe(123_456);
    // The wall clock of the operator: 12:30 UTC is 14:30 in Berlin.
    expect(cell('Zeitpunkt der Übergabe (Europe/Berlin)').value).toEqual(new Date('2026-10-24T14:30:00Z'));
    expect(cell('Zeitpunkt der Übergabe (Europe/Berlin)').numFmt).toBe('dd.mm.yyyy hh:mm');
    expect(cell('Fahrzeug').value).toBe('=Lok 1');
    expect(cell('Bemerkungen').value).toBe(entryOf(1).header.remarks);
    expect(cell('Mängel: Beschreibung').value).toBe('+49 30 1234\nzweite Zeile <b>&amp;</b>');
    sheet.eachRow((row) => row.eachCell((each) => expect(each.formula).toBeUndefined()));
  });

  it('reads the same in both languages but for its words', async () => {
    const sheet = (await bookOf({ language: 'en-GB' })).getWorksheet('Logbook')!;
    expect(sheet.rowCount).toBe(4);
    expect(sheet.getRow(1).getCell(1).value).toBe('Entry ID');
  });

  it('holds its head alone when nothing was found', async () => {
    const sheet = (await bookOf({ filter: `logbookEntryId eq ${randomUUID()}` })).worksheets[0]!;
    expect(sheet.rowCount).toBe(1);
  });
});

describe('Exports of a person', () => {
  it('run one at a time: a second one is refused while the first is written', async () => {
    let id = '';
    await held(async () => {
      id = await started();
      const second = await create();
      expect(second.status).toBe(409);
      expect(second.json.code).toBe('err_export_running');
      expect((await call(`/exports/${id}/state`)).json).toMatchObject({ state: 'running', rows: 0 });
    });
    expect((await download(id)).status).toBe(200);
    // Waited for: it would refuse the next test its own.
    expect((await download(await started())).status).toBe(200);
  });

  it('do not hold up those of somebody else', async () => {
    const other = (await openSession(portal, await makeAccount(portal, 'other'))).accessToken;
    let id = '';
    await held(async () => {
      id = await started();
      expect((await create({}, other)).status).toBe(201);
    });
    expect((await download(id)).status).toBe(200);
  });

  it('are cancelled while they run, and leave no file', async () => {
    let id = '';
    await held(async () => {
      id = await started();
      expect((await call(`/exports/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect((await call(`/exports/${id}/state`)).json).toMatchObject({ state: 'cancelled' });
    });
    expect(await filesOf()).not.toContain(id);
    const refused = await call(`/exports/${id}`);
    expect([refused.status, refused.json.code]).toEqual([409, 'err_export_cancelled']);
    expect((await call(`/exports/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await download(await started())).status).toBe(200);
  });

  it('lose their file when they are cancelled after they were written', async () => {
    const id = await started();
    await download(id);
    expect((await call(`/exports/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await filesOf()).not.toContain(id);
    expect((await call(`/exports/${id}`)).status).toBe(409);
  });

  it.each(['state', 'download', 'cancel'])('look to others as if they did not exist: %s', async (act) => {
    const id = await started();
    await download(id);
    const stranger = (await openSession(portal, await makeAccount(portal, `stranger-${act}`))).accessToken;
    const rest = act === 'state' ? `/exports/${id}/state` : `/exports/${id}`;
    const method = act === 'cancel' ? 'DELETE' : 'GET';
    const missing = await call(rest.replace(id, randomUUID()), { as: stranger, method });
    const foreign = await call(rest, { as: stranger, method });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.json, requestId: '' }).toEqual({ ...missing.json, requestId: '' });
    expect((await download(id)).status).toBe(200);
  });

  it('stay hidden by row-level security alone', async () => {
    const id = await started();
    await download(id);
    const stranger = (await openSession(portal, await makeAccount(portal, 'unchecked'))).accessToken;
    const unchecked = portal.withoutApplicationChecks();
    for (const rest of [`/exports/${id}/state`, `/exports/${id}`])
      expect((await unchecked.call(path(rest), { headers: bearer(stranger) })).status).toBe(404);
  });
});

describe('The files of exports', () => {
  /** The service as it comes up in a server that starts again on the same data directory. */
  const restarted = <A>(act: (exports: LogbookExports['Service']) => Effect.Effect<A>): Promise<A> =>
    portal.run(
      Effect.scoped(Effect.flatMap(Layer.build(Layer.fresh(LogbookExports.layer)), (context) => act(Context.get(context, LogbookExports)))),
    );

  it('are left alone by a server that starts while another writes them', async () => {
    let id = '';
    await held(async () => {
      id = await started();
      await restarted(({ sweep }) => sweep);
      expect((await call(`/exports/${id}/state`)).json).toMatchObject({ state: 'running' });
    });
    expect((await download(id)).status).toBe(200);
  });

  it('leave nothing on the disk of the server that wrote them', async () => {
    await download(await started());
    expect(readdirSync(portal.settings.dataDirectory).filter((name) => name.includes('export'))).toEqual([]);
  });

  it('are given up once their server is silent; the person can begin anew', async () => {
    const [left] = await admin.query<{ id: string }>(
      `insert into logbook_export (organisation_id, account_id, server_id, accept, language, touched_at)
       values ($1, $2, gen_random_uuid(), $3, 'de-DE', now() - interval '20 seconds') returning export_id as id`,
      [organisation, anna, csv],
    );
    expect((await call(`/exports/${left!.id}/state`)).json).toMatchObject({ state: 'failed' });
    expect((await call(`/exports/${left!.id}`)).json.code).toBe('err_export_failed');
    await restarted(({ sweep }) => sweep);
    const [row] = await admin.query<{ state: string }>('select state from logbook_export where export_id = $1', [left!.id]);
    expect(row!.state).toBe('failed');
    expect((await download(await started())).status).toBe(200);
  });

  it('are removed a day after they were written', async () => {
    const old = await started();
    await download(old);
    const kept = await started();
    await download(kept);
    await admin.query(`update logbook_export set finished_at = now() - interval '25 hours' where export_id = $1`, [old]);
    await restarted(({ sweep }) => sweep);
    expect(await filesOf()).not.toContain(old);
    expect(await filesOf()).toContain(kept);
    expect((await call(`/exports/${old}/state`)).status).toBe(404);
  });
});
