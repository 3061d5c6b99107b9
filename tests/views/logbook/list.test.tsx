import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RightsByResource } from '../../../src/domain/account/access.ts';
import { displayStatus, factsOf } from '../../../src/domain/logbook/entry/status.ts';
import { logbookColumns } from '../../../src/domain/logbook/list/columns.ts';
import { defaultOrder } from '../../../src/domain/logbook/list/order.ts';
import { DraftRow } from '../../../src/views/logbook/drafts/draft-row.tsx';
import { DraftsHeader } from '../../../src/views/logbook/drafts/drafts-header.tsx';
import { EntriesTable } from '../../../src/views/logbook/list/entries-table.tsx';
import { ListHeader, type ListHeaderProps } from '../../../src/views/logbook/list/list-header.tsx';
import { CachedNote, ListFailure, NoEntries } from '../../../src/views/logbook/list/list-states.tsx';
import { Pager } from '../../../src/views/logbook/pager/pager.tsx';
import { sampleEntries, sampleLocal, samplePage } from '../../cases/logbook/entries.ts';
import { samplePortal } from '../../cases/shell/sample-portal.ts';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

const nothing = () => undefined;
const themed = (view: ReactElement) => portalMarkup(view, samplePortal());
const all = { canRead: true, canCreate: true };

const table = (rights: RightsByResource, rest: object = {}) =>
  themed(
    <EntriesTable
      columns={logbookColumns(rights, false)}
      entries={sampleEntries(4)}
      statusOf={(entry) => displayStatus(factsOf(entry), true)}
      localOf={() => undefined}
      order={defaultOrder}
      onSort={nothing}
      pageState="none"
      onTogglePage={nothing}
      isChosen={() => false}
      onToggle={nothing}
      onOpen={nothing}
      vehicleName={(id) => `Lok ${id}`}
      isWaiting={false}
      isBusy={false}
      {...rest}
    />,
  );
const heads = (html: string) => [...html.matchAll(/<th scope="col"[^>]*><button[^>]*><span>([^<]+)/g)].map(([, text]) => text);

describe('The table of logbook entries', () => {
  it('has status, names, creation time, defects, comments and the last comment in this order [LOG-016]', () => {
    expect(heads(table({ 'logbook_entries/comments': all }))).toEqual([
      'Status',
      'Vorname',
      'Nachname',
      'Angelegt am',
      'Mängel',
      'Kommentare',
      'Letzter Kommentar',
    ]);
  });

  it('lacks the columns of comments without the right to read them [LOG-017]', () => {
    const html = table({});
    expect(heads(html)).toEqual(['Status', 'Vorname', 'Nachname', 'Angelegt am', 'Mängel']);
    expect(words(html)).not.toContain('Bremssohlen');
  });

  it('tells each entry in words, with seconds', () => {
    const text = words(table({ 'logbook_entries/comments': all }));
    expect(text).toContain('Begonnen Jana Petersen 21.11.2026 09:00:00 Keine Mängel');
    expect(text).toContain('Abgeschlossen Otto Wegner 21.11.2026 02:00:00 Offen 2 Bremssohlen gewechselt, Probefahrt ohne Befund.');
  });

  it('has the time of the device below that of arrival where they differ [DEC-150]', () => {
    const [first] = sampleEntries(1);
    const late = { ...first!, deviceCreated: { at: '2026-11-21T05:00:00.000Z', offset_s: -120 } };
    const text = words(table({ 'logbook_entries/comments': all }, { entries: [late] }));
    expect(text).toContain('21.11.2026 09:00:00 Uhr des Geräts 21.11.2026 06:00 ging 2 min nach');
    const [commented] = sampleEntries(4).filter(({ lastComment }) => lastComment !== null);
    const lastComment = { ...commented!.lastComment!, deviceSigned: { at: '2026-11-01T05:00:00.000Z', offset_s: 0 } };
    const shown = words(table({ 'logbook_entries/comments': all }, { entries: [{ ...commented!, lastComment }] }));
    expect(shown).toMatch(/ · \S+ \S+ Uhr des Geräts 01.11.2026 06:00$/);
  });

  it('says which column the server sorted by, and how', () => {
    expect(table({})).toMatch(/aria-sort="descending"><button[^>]*><span>Angelegt am/);
    expect(table({}).match(/aria-sort="none"/g)).toHaveLength(4);
  });

  it('names the vehicle of each entry where several are listed', () => {
    expect(words(table({}))).not.toContain('Lok 7');
    expect(words(table({}, { columns: logbookColumns({}, true) }))).toContain('Lok 7 Begonnen');
  });

  it('has skeletons in its shape while it waits', () => {
    expect(table({}, { isWaiting: true }).match(/entries-skeleton/g)).toHaveLength(8);
  });
});

describe('The pages of a list', () => {
  const pager = (found: number, page: number) =>
    themed(<Pager pagination={samplePage(found, page).pagination} pageSize={20} onOpen={nothing} />);
  const buttons = (html: string) => [...html.matchAll(/aria-label="Seite (\d+)"/g)].map(([, page]) => Number(page));

  it('shows five pages around the current one, two at each end and an ellipsis for the rest [LOG-023] [LOG-024] [LOG-025]', () => {
    const html = pager(400, 10);
    expect(buttons(html)).toEqual([1, 2, 8, 9, 10, 11, 12, 19, 20]);
    expect(html.match(/…/g)).toHaveLength(2);
    expect(html).toMatch(/aria-label="Seite 10" aria-current="page"/);
  });

  it('caps the count at 1000+ [LOG-026]', () => {
    expect(words(pager(1000, 1))).toContain('1–20 von 1000 ');
    expect(words(pager(1001, 1))).toContain('1–20 von 1000+');
  });

  it('has no way before the first and behind the last page', () => {
    expect(pager(45, 1)).toMatch(/aria-label="Vorherige Seite" disabled=""/);
    expect(pager(45, 3)).toMatch(/aria-label="Nächste Seite" disabled=""/);
    expect(words(pager(45, 3))).toContain('41–45 von 45');
    expect(pager(20, 1)).not.toContain('<nav');
  });
});

describe('The head of the list', () => {
  const head = (rest: Partial<ListHeaderProps> = {}) =>
    themed(
      <ListHeader
        vehicleName={null}
        isAddShown
        canAdd={false}
        onAdd={nothing}
        canExport={false}
        onExport={nothing}
        foundCount={45}
        canSelectAll
        onSelectAll={nothing}
        selectedCount={0}
        onDeselectAll={nothing}
        filters={null}
        openCount={0}
        {...rest}
      />,
    );

  it('offers a demo user no entry that could not be saved, and says why from the start [DEC-010]', () => {
    const reason = 'Demozugang: Einträge lassen sich ansehen, aber nicht schreiben.';
    const shown = head({ vehicleName: '185 142-9', canAdd: true, isDemo: true });
    expect(words(shown)).toContain(reason);
    expect(shown).toMatch(/<button[^>]*disabled=""[^>]*>(?:<svg.*?<\/svg>)?Neuer Eintrag/);
    expect(words(head({ canAdd: true }))).not.toContain(reason);
  });

  it('names the vehicle, or says that none is selected', () => {
    expect(head({ vehicleName: '185 142-9' })).toContain('<h2>185 142-9</h2>');
    expect(head()).toContain('<h2>Kein Fahrzeug ausgewählt</h2>');
  });

  it('counts what would be selected and what is, capped at 1000+ [LOG-026]', () => {
    expect(words(head({ foundCount: 1200, selectedCount: 3 }))).toContain('Alle auswählen (1000+) Auswahl aufheben (3)');
  });

  it('links to the open entries only while there are some', () => {
    expect(head()).not.toContain('/logbook-draft-entries');
    expect(words(head({ openCount: 2 }))).toContain('Offene Einträge ansehen 2');
  });
});

describe('What stands in place of entries', () => {
  it('says what is the case, what is kept and what to do', () => {
    expect(words(themed(<NoEntries onAllDays={nothing} />))).toContain('Keine Einträge gefunden');
    expect(words(themed(<ListFailure status={503} isKept={false} onRetry={nothing} />))).toMatch(
      /nicht geladen.*503.*Noch einmal versuchen/,
    );
    expect(words(themed(<ListFailure status={503} isKept onRetry={nothing} />))).toContain('zeigt den letzten geladenen Stand');
    expect(words(themed(<CachedNote time="21.11.2026 09:00" age="vor 3 Std." />))).toContain('21.11.2026 09:00 (vor 3 Std.)');
  });
});

describe('The open entries', () => {
  it('say why one is not sent', () => {
    const draft = sampleLocal('draft-1', { state: 'parked', reason: 'forbidden' });
    const html = themed(
      <table>
        <tbody>
          <DraftRow draft={draft} isChosen={false} onToggle={nothing} onOpen={nothing} vehicleName="185 142-9" isOnline />
        </tbody>
      </table>,
    );
    expect(words(html)).toMatch(/Fehler.*185 142-9.*Rangierbahnhof Maschen/);
  });

  it('say when they were last sent', () => {
    const head = (lastSynced: string | null) =>
      words(
        themed(
          <DraftsHeader
            canSync
            isSyncing={false}
            onSync={nothing}
            isAddShown={false}
            onAdd={nothing}
            canDelete={false}
            onDelete={nothing}
            selectedCount={0}
            lastSynced={lastSynced}
          />,
        ),
      );
    expect(head('21.11.2026 09:00:00')).toContain('Zuletzt gesendet: 21.11.2026 09:00:00');
    expect(head(null)).toContain('Noch nie gesendet');
  });
});
