import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import { a1Banner } from '../../../src/domain/logbook/entry/a1.ts';
import type { OpenEntry } from '../../../src/domain/logbook/entry/open-entry.ts';
import { badgeOf } from '../../../src/domain/logbook/entry/status.ts';
import { errorLines } from '../../../src/domain/logbook/form/field-error.ts';
import { newForm } from '../../../src/domain/logbook/form/form.ts';
import { validate } from '../../../src/domain/logbook/form/validation.ts';
import { writingVerbs } from '../../../src/machines/logbook/entry/text.ts';
import { logbookVehiclesMachine } from '../../../src/machines/logbook/vehicles.ts';
import { EntryFacts } from '../../../src/views/logbook/entry/entry-facts.tsx';
import { A1Warning } from '../../../src/views/logbook/entry/notes/a1-warning.tsx';
import { EntrySignature } from '../../../src/views/logbook/entry/opened-entry.tsx';
import { StatusBadge } from '../../../src/views/logbook/entry/status-badge.tsx';
import { type SavingFacts, useSavingText } from '../../../src/views/logbook/entry/use-saving-text.ts';
import { ErrorList } from '../../../src/views/logbook/form/error-list.tsx';
import { GeneralFields } from '../../../src/views/logbook/form/fields/general-fields.tsx';
import { useFormTools } from '../../../src/views/logbook/form/use-form-tools.ts';
import { type LogbookActors, LogbookProvider } from '../../../src/views/logbook/logbook-context.tsx';
import { ArrivalTime } from '../../../src/views/logbook/record/arrival-time.tsx';
import { DefectsRecord } from '../../../src/views/logbook/record/defects-record.tsx';
import { GeneralRecord } from '../../../src/views/logbook/record/general-record.tsx';
import { strokePath } from '../../../src/views/logbook/signature/outline.ts';
import { drawerStories, finalEntry } from '../../cases/logbook/drawer-stories.ts';
import { samplePortal } from '../../cases/shell/sample-portal.ts';
import { unsettled } from '../../replay.ts';
import { markup } from '../render.tsx';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

const nothing = () => undefined;
const noon = Date.UTC(2026, 10, 20, 11);

describe('The badge of the drawer', () => {
  it('reads finalised or started, a saved draft among the started ones [LOG-038]', () => {
    const read = (status: 'newEntry' | 'created' | 'finalized', language: 'de-DE' | 'en-GB') =>
      words(markup(<StatusBadge badge={badgeOf(status)} />, language));
    expect([read('newEntry', 'de-DE'), read('created', 'de-DE'), read('finalized', 'de-DE')]).toEqual([
      'Begonnen',
      'Begonnen',
      'Abgeschlossen',
    ]);
    expect([read('created', 'en-GB'), read('finalized', 'en-GB')]).toEqual(['Started', 'Finalised']);
  });
});

describe('The A1 warning', () => {
  const banner = (lastA1: string | null) => {
    const found = a1Banner(lastA1, new Date(noon).toISOString());
    return found === null ? null : words(markup(<A1Warning banner={found} onEnter={nothing} onNow={nothing} />, 'en-GB'));
  };
  it('names date and time of the last A1 [LOG-144]', () => {
    expect(banner('2026-11-18T05:15:00Z')).toContain('18.11.2026');
    expect(banner('2026-11-18T05:15:00Z')).toContain('06:15');
    expect(banner('2026-11-20T05:15:00Z')).toBeNull();
  });
  it('names the age of what the device knows where there is no network [DEC-095]', () => {
    const never = { key: 'validation.a1NeverRecorded', lastA1: null } as const;
    expect(words(markup(<A1Warning banner={never} asOf={noon} onEnter={nothing} onNow={nothing} />, 'en-GB'))).toContain(
      'As of 20.11.2026 12:00.',
    );
  });
  it('says that none was ever recorded where there is none [LOG-145]', () => {
    expect(banner(null)).toMatch(/ever recorded|never/);
  });
});

describe('The list of errors', () => {
  const form = newForm({ vehicleId: 3, referenceTimestamp: new Date(noon).toISOString(), isElectric: false });
  const lines = errorLines(validate(form, { mode: 'strict', now: noon, lastA1: new Date(noon).toISOString() }));
  it('has one line for each as section > field message [LOG-149]', () => {
    const html = markup(<ErrorList lines={lines} onJump={nothing} />);
    expect(html.match(/<li>/g)).toHaveLength(lines.length);
    expect(words(html)).toContain('Übergabe &gt; Ort: Pflichtfeld');
    expect(words(html)).toContain('Fahrzeugzustand &gt; Laufleistung: Pflichtfeld');
  });
  it('is not there without errors [LOG-149]', () => expect(markup(<ErrorList lines={[]} onJump={nothing} />)).toBe(''));
});

describe('A time of arrival', () => {
  const read = (device: DeviceTime | undefined, language: 'de-DE' | 'en-GB' = 'de-DE') =>
    words(markup(<ArrivalTime at="2026-11-20T13:00:00.000Z" device={device} />, language));
  const signed = (time: string, offset_s: number | null): DeviceTime => ({ at: `2026-11-20T${time}.000Z`, offset_s });

  it('stands alone where the device said the same to a minute, or nothing [DEC-150]', () => {
    expect([read(undefined), read(signed('13:01:00', 7_200))]).toEqual(['20.11.2026 14:00', '20.11.2026 14:00']);
  });
  it('is the one of the device until then, with a mark where its clock was wrong [DEC-150]', () => {
    const waiting = (device: DeviceTime | undefined) => words(markup(<ArrivalTime at={null} device={device} />));
    expect([waiting(undefined), waiting(signed('05:00:00', 12))]).toEqual(['', '20.11.2026 06:00']);
    expect(waiting(signed('05:00:00', 300))).toBe('Uhr des Geräts 20.11.2026 06:00 ging 5 min vor');
  });
  it('has the time of the device beside it, with a mark where its clock was wrong [DEC-150]', () => {
    expect(read(signed('05:00:00', 12))).toBe('eingegangen 20.11.2026 14:00 Uhr des Geräts 20.11.2026 06:00');
    expect(read(signed('05:00:00', 300))).toMatch(/Uhr des Geräts 20.11.2026 06:00 ging 5 min vor$/);
    expect(read(signed('05:00:00', -90_000), 'en-GB')).toBe(
      'received 20.11.2026 14:00 device&#x27;s clock 20.11.2026 06:00 was 1,500 min slow',
    );
  });
});

const Fields = () => <GeneralFields tools={useFormTools()} />;

describe('The drawer', () => {
  /** A part of the drawer as it stands in a story. */
  const shown = (actors: Partial<LogbookActors>, part: ReactNode) => {
    const logbook = { ...actors, logbookVehicles: createActor(unsettled(logbookVehiclesMachine)).start() } as LogbookActors;
    return words(portalMarkup(<LogbookProvider actors={logbook}>{part}</LogbookProvider>, samplePortal()));
  };

  it('marks a wrong clock where an entry was made and signed, before and after that arrives [DEC-150]', () => {
    const times = (name: 'waiting' | 'sentLate') => {
      const actors = drawerStories[name]();
      const opened = actors.logbookEntry.getSnapshot().context.opened as OpenEntry;
      const facts = <EntryFacts entry={opened.entry} local={opened.local} vehicleName="" />;
      return [facts, <EntrySignature key="signature" opened={opened} />].map(
        (part) => /(eingegangen|Uhr des) .*min vor/.exec(shown(actors, part))?.[0],
      );
    };
    expect(times('waiting')).toEqual(['Uhr des Geräts 20.11.2026 11:00 ging 5 min vor', 'Uhr des Geräts 20.11.2026 11:12 ging 5 min vor']);
    expect(times('sentLate')).toEqual([
      'eingegangen 20.11.2026 11:00 Uhr des Geräts 20.11.2026 03:00 ging 5 min vor',
      'eingegangen 20.11.2026 11:30 Uhr des Geräts 20.11.2026 03:30 ging 5 min vor',
    ]);
  });

  it('offers fuel for a diesel locomotive and none for an electric one [DEC-156]', () => {
    const hasFuel = (vehicleId: number) => {
      const actors = drawerStories.editing();
      const { change } = writingVerbs(actors.logbookEntry);
      change({ section: 'header', field: 'vehicleIdRef', value: vehicleId }, noon);
      for (const field of ['fuelFillingLevel_l', 'fuelAdded_l'] as const) change({ section: 'vehicleState', field, value: 0 }, noon);
      return shown(actors, <Fields />).includes('Kraftstoff getankt');
    };
    expect([hasFuel(3), hasFuel(1)]).toEqual([true, false]);
  });
});

const SavingText = (props: Pick<SavingFacts, 'local'>) =>
  useSavingText({ activity: 'finished', keptAt: null, isDirty: false, textKeptAt: null, storedAt: null, ...props });

describe('A finalised entry', () => {
  it('is called finalised only once the server has it', () => {
    const read = (isUnSynced: boolean) => words(markup(<SavingText local={{ savedAt: noon, isUnSynced }} />));
    expect([read(true), read(false)]).toEqual(['Auf diesem Gerät gespeichert am 20.11.2026 12:00', 'Abgeschlossen']);
  });
  it('reads as a record: values with units, nothing to fill in', () => {
    const html = markup(<GeneralRecord entry={finalEntry} />);
    expect(words(html)).toContain('Laufleistung 412.345 km');
    expect(words(html)).toContain('Motoröl nachgefüllt 12 l');
    expect(html).not.toMatch(/<(input|select|textarea|button)/);
  });
  it('tells how its defects stand now, and how they stood when they were signed', () => {
    const defects = { description: 'Sandung links ohne Funktion', measuresDescription: null, state: 'open' } as const;
    const now = (entryState: 'open' | 'resolved' | null) => words(markup(<DefectsRecord defects={defects} entryState={entryState} />));
    expect(now('resolved')).toMatch(/^Mängel Status Behoben Status bei der Unterschrift Offen/);
    for (const state of ['open', null] as const) {
      expect(now(state)).toMatch(/^Mängel Status Offen/);
      expect(now(state)).not.toContain('Unterschrift');
    }
  });
  it('says so where no defects were reported', () => {
    expect(words(markup(<DefectsRecord defects={null} entryState="none" />))).toBe('Keine Mängel gemeldet.');
  });
});

describe('Ink', () => {
  it('is a closed outline for a stroke, also for a single dot, and none for no points', () => {
    const point = { x: 10, y: 20, pressure: 0.5 };
    expect(strokePath([point, { ...point, x: 60 }])).toMatch(/^M[\d.-]+ [\d.-]+Q.*Z$/);
    expect(strokePath([point])).toMatch(/^M.*Z$/);
    expect(strokePath([])).toBe('');
  });
});
