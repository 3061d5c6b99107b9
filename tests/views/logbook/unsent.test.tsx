import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { logbookColumns } from '../../../src/domain/logbook/list/columns.ts';
import { emptyOutbox } from '../../../src/domain/logbook/outbox/device-content.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { logbookVehiclesMachine } from '../../../src/machines/logbook/vehicles.ts';
import { DraftRow } from '../../../src/views/logbook/drafts/draft-row.tsx';
import { EntryRow } from '../../../src/views/logbook/list/entry-row.tsx';
import { type LogbookActors, LogbookProvider } from '../../../src/views/logbook/logbook-context.tsx';
import { PendingItem } from '../../../src/views/logbook/outbox/pending-item.tsx';
import { usePendingViews } from '../../../src/views/logbook/outbox/use-pending-views.ts';
import { sampleEntries, sampleLocal } from '../../cases/logbook/entries.ts';
import { samplePortal } from '../../cases/shell/sample-portal.ts';
import { unsettled } from '../../replay.ts';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

const nothing = () => undefined;
const five = '2026-11-21T05:00:00.000Z';
const right = { at: five, offset_s: 0 };
const wrong = { at: five, offset_s: -600 };
const signed = (deviceSigned: LocalEntry['deviceSigned']) =>
  sampleLocal('draft-1', { signature: 'c2ln', ...(deviceSigned && { deviceSigned }) });
const saved = sampleLocal('draft-2', { deviceCreated: wrong });

const inTable = (row: ReactElement) =>
  words(
    portalMarkup(
      <table>
        <tbody>{row}</tbody>
      </table>,
      samplePortal(),
    ),
  );
const listed = (local: LocalEntry) =>
  inTable(
    <EntryRow
      entry={sampleEntries(1)[0]!}
      status="unSynced"
      local={local}
      columns={logbookColumns({}, false)}
      isChosen={false}
      onToggle={nothing}
      onOpen={nothing}
      vehicleName="185 142-9"
    />,
  );
const drafted = (local: LocalEntry) =>
  inTable(<DraftRow draft={local} isChosen={false} onToggle={nothing} onOpen={nothing} vehicleName="185 142-9" isOnline />);
const Outbox = ({ local }: { readonly local: LocalEntry }) => {
  const { waiting } = usePendingViews()(emptyOutbox, [local]);
  const actions = { retry: null, edit: null, exportFile: null, discard: null };
  return waiting.map((item) => <PendingItem key={item.key} item={item} actions={actions} isSending={false} />);
};
const vehicles = createActor(unsettled(logbookVehiclesMachine)).start();
const waiting = (local: LocalEntry) => {
  const outbox = (
    <LogbookProvider actors={{ logbookVehicles: vehicles } as Partial<LogbookActors> as LogbookActors}>
      <Outbox local={local} />
    </LogbookProvider>
  );
  return words(portalMarkup(outbox, samplePortal()));
};

describe('An entry that this device has not sent', () => {
  it.each([
    ['the list', listed, 'unterschrieben, wird gesendet'],
    ['the open entries', drafted, 'unterschrieben, wird gesendet'],
    ['the outbox', waiting, 'Unterschrieben'],
  ] as const)('shows in %s when it was signed, and a device clock that was wrong [DEC-150]', (_, shown, text) => {
    expect(shown(signed(right))).toContain(`${text} 21.11.2026 06:00`);
    expect(shown(signed(right))).not.toContain('Uhr des Geräts');
    expect(shown(signed(wrong))).toContain('Uhr des Geräts 21.11.2026 06:00 ging 10 min nach');
    expect(shown(signed(undefined))).toContain(text);
  });

  it.each([
    ['the open entries', drafted],
    ['the outbox', waiting],
  ] as const)('shows in %s that the clock was wrong when it was saved [DEC-150]', (_, shown) => {
    expect(shown(saved)).toContain('Uhr des Geräts 21.11.2026 06:00 ging 10 min nach');
  });

  it('shows in the outbox that the server fails on it each time, and what to do', () => {
    const failing = (failures: number) => waiting(sampleLocal('draft-3', { reason: 'server', status: 500, failures }));
    expect(failing(4)).toContain('Er wird automatisch erneut gesendet');
    expect(failing(5)).toContain('denselben Fehler (Status 500, 5 Versuche). Sichern Sie die Angaben als Datei');
  });
});
