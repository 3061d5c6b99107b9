import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/account/account.ts';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { createPositions } from '../../../src/i18n/positions.ts';
import { textsFrom } from '../../../src/i18n/setup.ts';
import { fleetRowFacts, fleetRowValues } from '../../../src/views/fleet/dashboard/fleet-row-facts.ts';
import { liveDataFacts } from '../../../src/views/fleet/live-data/live-data-facts.ts';
import { vehicleFacts } from '../../../src/views/fleet/vehicles/vehicle-facts.ts';
import { vehicleValues } from '../../../src/views/fleet/vehicles/vehicle-values.ts';
import { cardFacts } from '../../../src/views/map/cards/card-texts.ts';
import { mapVehicle } from '../../../src/views/map/cards/map-vehicle.ts';
import { sampleDetail } from '../../cases/fleet/sample-detail.ts';
import { diesel } from '../../cases/fleet/vehicles.ts';
import { allTexts } from '../../i18n/locale-files.ts';

const silent = {
  ...diesel,
  startDate: '01.11.2026',
  endDate: '21.11.2026',
  live: { ...diesel.live, statusVehicle: null, timestampPosition: 1 },
};
const { vehicleId } = silent;

const toldAt = (now: number, language: Language, fleet = fleetOf([silent])) => {
  const texts = textsFrom(language, allTexts());
  const formats = createFormats(language);
  const t = texts.getFixedT(language, 'vehicles') as TFunction<'vehicles'>;
  const tools = { t, formats, ages: () => 'old', now };
  const live = texts.getFixedT(language, 'livedata') as TFunction<'livedata'>;
  const page = liveDataFacts(fleet, 0, sampleDetail, false, {
    ...tools,
    live,
    alertName: (type) => type,
    position: createPositions(language, { north: 'N', south: 'S', east: 'O', west: 'W' }),
  });
  return {
    row: vehicleFacts(vehicleValues(fleet, vehicleId, now)!, tools).status,
    table: fleetRowFacts(fleetRowValues(fleet, vehicleId, now)!, tools).instead,
    page: [page.instead, page.live[0]?.value],
    card: cardFacts(mapVehicle(fleet, vehicleId, now)!, { ...tools, t: texts.getFixedT(language, 'map') as TFunction<'map'> })[0]?.value,
  };
};

describe('A vehicle whose access has ended', () => {
  it.each([
    ['de-DE', 'Zugriff beendet am 21.11.2026'],
    ['en-GB', 'Access ended on 21.11.2026'],
  ] as const)('says so, and when, in list, table, live data and card in %s', (language, text) => {
    const now = Date.parse('2026-11-22T00:30:00+01:00');
    expect(toldAt(now, language)).toEqual({ row: text, table: text, page: [text, text], card: text });
  });

  it.each([
    ['de-DE', 'Kein Zugriff'],
    ['en-GB', 'No access'],
  ] as const)('that was never open shows as such in %s', (language, text) => {
    const closed = fleetOf([{ ...silent, startDate: '01.01.1970', endDate: '01.01.1970' }]);
    const now = Date.parse('2026-11-22T00:30:00+01:00');
    expect(toldAt(now, language, closed)).toEqual({ row: text, table: text, page: [text, text], card: text });
  });

  it('has not ended on its last day in Berlin', () => {
    const now = Date.parse('2026-11-21T23:30:00+01:00');
    expect(toldAt(now, 'de-DE')).toMatchObject({ table: null, page: [null, null] });
  });
});
