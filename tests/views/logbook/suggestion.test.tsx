import { describe, expect, it } from 'vitest';
import { newForm } from '../../../src/domain/logbook/form/form.ts';
import { GeneralFields } from '../../../src/views/logbook/form/fields/general-fields.tsx';
import type { FormTools } from '../../../src/views/logbook/form/form-tools.ts';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

const now = Date.UTC(2026, 10, 20, 11);
const nothing = () => undefined;
const tools = (known: Partial<FormTools>): FormTools => ({
  form: newForm({ vehicleId: 3, referenceTimestamp: new Date(now).toISOString(), isElectric: true }),
  errorOf: () => null,
  change: nothing,
  toggleDefects: nothing,
  toggleStoppage: nothing,
  toggleComponent: nothing,
  isReferenceFixed: false,
  correction: null,
  isA1Required: false,
  hasFuelFields: false,
  vehicles: [],
  liveHours: null,
  liveMileage: null,
  minute: now,
  now: () => now,
  ...known,
});
const offers = (known: Partial<FormTools>) =>
  [...markup(<GeneralFields tools={tools(known)} />).matchAll(/<span class="live-suggestion-suggestion">.*?<\/span>.*?<\/span>/g)].map(
    ([html]) => words(html),
  );
const hours = { value: 18_244, at: now - 180_000 };
const mileage = { value: 412_345, at: now - 7_200_000 };

describe('The form of an entry', () => {
  it('suggests operating hours and mileage beside their fields, each with its age', () => {
    const [first, second, ...others] = offers({ liveHours: hours, liveMileage: mileage });
    expect(first).toMatch(/^Live: 18\.244\sbh · vor 3 Min\./);
    expect(second).toMatch(/^Live: 412\.345\skm · vor 2 Std\./);
    expect(others).toEqual([]);
  });

  it('suggests the one where the other is not known, and neither without live data', () => {
    expect(offers({ liveHours: hours })).toHaveLength(1);
    expect(offers({ liveMileage: mileage })[0]).toContain('km');
    expect(offers({})).toEqual([]);
  });

  it('has fields for fuel of a vehicle that takes some [DEC-156]', () => {
    const fuelIn = (hasFuelFields: boolean) => words(markup(<GeneralFields tools={tools({ hasFuelFields })} />)).match(/Kraftstoff \S+/g);
    expect([fuelIn(true), fuelIn(false)]).toEqual([['Kraftstoff getankt'], null]);
  });

  it('groups whole numbers, and leaves anything else as it was typed beside an example of the field', () => {
    const start = tools({}).form;
    const html = (mileage: string | number | null) =>
      markup(<GeneralFields tools={tools({ form: { ...start, vehicleState: { ...start.vehicleState, mileage_km: mileage } } })} />);
    const shown = (mileage: string | number | null) => /mileage_km"[^>]*? value="([^"]*)"/.exec(html(mileage))?.[1];
    expect([45_122, '45122', '45.122', '7', '', null].map(shown)).toEqual(['45.122', '45.122', '45.122', '7', '', '']);
    expect(['45122,5', '-1', 'viel', '90071992547409931'].map(shown)).toEqual(['45122,5', '-1', 'viel', '90071992547409931']);
    expect(html('viel')).toContain('Geben Sie eine ganze Zahl ein, zum Beispiel 45.122.');
  });

  it('offers to correct vehicle and time once the server has them, and names what is in the way [DEC-159]', () => {
    const offer = (obstacle: 'offline' | 'unsent' | null) => {
      const html = markup(<GeneralFields tools={tools({ isReferenceFixed: true, correction: { open: nothing, obstacle } })} />);
      const [, button, rest] = /<button([^>]*)>Fahrzeug oder Zeitpunkt korrigieren<\/button>(.*?)<\/div>/.exec(html) ?? [];
      return [button?.includes('disabled'), words(rest ?? '')];
    };
    expect([null, 'offline', 'unsent'].map((obstacle) => offer(obstacle as never))).toEqual([
      [false, ''],
      [true, 'Dazu braucht es eine Verbindung.'],
      [true, 'Erst möglich, wenn der Eintrag übertragen ist.'],
    ]);
    expect(markup(<GeneralFields tools={tools({})} />)).not.toContain('korrigieren');
  });

  it('names the field on each button', () => {
    const html = markup(<GeneralFields tools={tools({ liveHours: hours, liveMileage: mileage })} />);
    expect([...html.matchAll(/aria-label="(Übernehmen[^"]*)"/g)].map(([, name]) => name?.replace(/\s/g, ' '))).toEqual([
      'Übernehmen: Betriebsstunden 18.244 bh',
      'Übernehmen: Laufleistung 412.345 km',
    ]);
  });
});
