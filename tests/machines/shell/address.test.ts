import { describe, expect, it } from 'vitest';
import { noNotificationFilter } from '../../../src/domain/alerts/notification-filter.ts';
import { noLink } from '../../../src/domain/shell/link.ts';
import { addressMachine } from '../../../src/machines/shell/address/chart.ts';
import type { AddressEmitted, AddressEvent } from '../../../src/machines/shell/address/model.ts';
import {
  addressVerbs,
  areAreasAwaited,
  isEntryNamed,
  isLogbookNext,
  isVehicleAwaited,
  namedLink,
} from '../../../src/machines/shell/address/selectors.ts';
import { alertFilter, cases, entryId, facet, moment, nothing, otherId, range } from '../../cases/shell/address.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'address', machine: addressMachine, cases, facet, states: 64 }, [
  'takes 39 transitions; enters areas.awaited 2, areas.settled 3, copy.copying 18, copy.idle 4, entry.awaited.logbook 13, entry.awaited.network 16, entry.closed 10, entry.open 9, filter 1, period 1, range.awaited 2, range.settled 4, reading 1, vehicle.awaited 3, vehicle.settled 7',
  'emits entry.leave 7, entry.wanted 4, filter.wanted 4, layer.kept 7, layer.left 17, layer.wanted 9, notice.show 8, period.wanted 4, range.wanted 2, vehicle.wanted 1',
  'sets shown 38, wanted 45',
  'starts copyLink 18',
]);

const start = (isCopied?: boolean) => {
  const actors =
    isCopied === undefined ? {} : { copyLink: ({ path }: { path: string }) => ({ url: `https://here.example${path}`, isCopied }) };
  const { actor, emitted } = running(addressMachine, { actors });
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const tell = (...events: AddressEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return {
    verbs: addressVerbs(actor),
    tell,
    of,
    emitted,
    told: () => emitted.map((one) => one as AddressEmitted).flatMap((one) => (one.type === 'notice.show' ? [one.notice.key] : [])),
  };
};

describe('A vehicle in the address', () => {
  it('waits for the vehicles, and the address names it meanwhile', () => {
    const { verbs, tell, of, emitted } = start();
    verbs.open({ ...nothing, vehicleId: 7 }, false);
    expect([of(isVehicleAwaited), of(namedLink).vehicleId, emitted]).toEqual([true, 7, []]);
    tell({ type: 'vehicles.listed', vehicleIds: [7, 8], isNewest: false });
    expect([of(isVehicleAwaited), emitted]).toEqual([false, [{ type: 'vehicle.wanted', vehicleId: 7 }]]);
  });

  it('that is not in the list of this device may be in that of the server', () => {
    const { verbs, tell, emitted } = start();
    verbs.open({ ...nothing, vehicleId: 9 }, false);
    tell({ type: 'vehicles.listed', vehicleIds: [7], isNewest: false }, { type: 'vehicles.listed', vehicleIds: [7, 9], isNewest: true });
    expect(emitted).toEqual([{ type: 'vehicle.wanted', vehicleId: 9 }]);
  });

  it('that the server does not tell of cannot be found, and the address loses it [DEC-140]', () => {
    const { verbs, tell, of, told } = start();
    verbs.open({ ...nothing, vehicleId: 9 }, false);
    tell({ type: 'vehicles.listed', vehicleIds: [7], isNewest: true });
    expect([told(), of(namedLink).vehicleId]).toEqual([['messages.link.noVehicle'], null]);
  });

  it('cannot be told without network, and is shown once it is back [DEC-140]', () => {
    const { verbs, tell, emitted, told } = start();
    verbs.open({ ...nothing, vehicleId: 9 }, false);
    tell({ type: 'vehicles.listed', vehicleIds: [7], isNewest: false }, { type: 'vehicles.unreachable' });
    expect(told()).toEqual(['messages.link.offline']);
    tell({ type: 'vehicles.listed', vehicleIds: [9], isNewest: true });
    expect(emitted.at(-1)).toEqual({ type: 'vehicle.wanted', vehicleId: 9 });
  });

  it('that is shown already is not asked for, and one of another organisation is forgotten', () => {
    const { verbs, tell, of } = start();
    tell({ type: 'vehicle.shown', vehicleId: 7 });
    verbs.open({ ...nothing, vehicleId: 7 }, false);
    expect(of(isVehicleAwaited)).toBe(false);
    verbs.open({ ...nothing, vehicleId: 8 }, false);
    tell({ type: 'organisation.switched' });
    expect([of(isVehicleAwaited), of(namedLink).vehicleId]).toEqual([false, 7]);
  });

  it('that it does not name stays as it is [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'vehicle.shown', vehicleId: 7 }, { type: 'range.shown', range });
    verbs.open(nothing, false);
    expect([of(namedLink), emitted]).toEqual([{ ...noLink, vehicleId: 7, range }, []]);
  });
});

describe('A filter of alerts in the address', () => {
  it('is requested where it differs from the one shown, and named while it filters anything [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    verbs.open({ ...nothing, alertFilter }, false);
    expect(emitted).toEqual([{ type: 'filter.wanted', filter: alertFilter }]);
    tell({ type: 'filter.shown', filter: alertFilter });
    verbs.open({ ...nothing, alertFilter: { ...alertFilter } }, false);
    verbs.open(nothing, false);
    expect([emitted.length, of(namedLink).alertFilter]).toEqual([1, alertFilter]);
    tell({ type: 'filter.shown', filter: noNotificationFilter });
    expect(of(namedLink).alertFilter).toBeNull();
  });
});

describe('An entry in the address', () => {
  it('is opened once the logbook is there, and gets a place of its own in the history [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    verbs.open({ ...nothing, entryId, range }, false);
    expect([of(isLogbookNext), of(namedLink).entryId]).toEqual([true, entryId]);
    tell({ type: 'logbook.ready' });
    expect(emitted).toEqual([
      { type: 'range.wanted', range },
      { type: 'entry.wanted', entryId },
    ]);
    tell({ type: 'entry.shown', entryId });
    expect([emitted.at(-1), of(isEntryNamed), of(namedLink).entryId]).toEqual([{ type: 'layer.wanted' }, true, entryId]);
  });

  it('is asked to close when the browser goes back, and keeps its place until it has [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'entry.shown', entryId });
    verbs.open(nothing, false);
    expect(emitted.slice(1)).toEqual([{ type: 'layer.kept' }, { type: 'entry.leave' }]);
    expect(of(namedLink).entryId).toBe(entryId);
    tell({ type: 'entry.closed' });
    expect([emitted.at(-1), of(namedLink).entryId]).toEqual([{ type: 'layer.left' }, null]);
  });

  it('that is new has no name until it is saved, and is left alone at its own place [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'entry.shown', entryId: null });
    verbs.open(nothing, true);
    expect([emitted, of(namedLink).entryId]).toEqual([[{ type: 'layer.wanted' }], null]);
    tell({ type: 'entry.shown', entryId });
    expect([of(namedLink).entryId, emitted.length]).toEqual([entryId, 1]);
  });

  it('gives way to another one, which the drawer may have to ask about first', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'entry.shown', entryId });
    verbs.open({ ...nothing, entryId: otherId }, true);
    expect([emitted.at(-1), of(namedLink).entryId]).toEqual([{ type: 'entry.wanted', entryId: otherId }, entryId]);
    tell({ type: 'entry.shown', entryId: otherId });
    expect(of(namedLink).entryId).toBe(otherId);
  });

  it('that cannot be reached is asked for again once the network is back, and the address names it meanwhile [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    verbs.open({ ...nothing, entryId }, false);
    tell({ type: 'logbook.ready' }, { type: 'entry.shown', entryId }, { type: 'entry.unreachable', entryId }, { type: 'entry.closed' });
    expect(emitted.slice(1)).toEqual([{ type: 'layer.wanted' }, { type: 'layer.left' }]);
    expect([of(isLogbookNext), of(isEntryNamed), of(namedLink).entryId]).toEqual([false, false, entryId]);
    tell({ type: 'logbook.ready' });
    expect(emitted.length).toBe(3);
    tell({ type: 'network.restored' });
    expect([of(isLogbookNext), emitted.length]).toEqual([true, 3]);
    tell({ type: 'logbook.ready' });
    expect(emitted.at(-1)).toEqual({ type: 'entry.wanted', entryId });
  });

  it.each<[string, AddressEvent, string | null]>([
    ['went back', { type: 'address.opened', link: nothing, isLayer: false }, null],
    ['went to another view', { type: 'logbook.left' }, null],
    ['changed the organisation', { type: 'organisation.switched' }, null],
    ['opened another one', { type: 'entry.shown', entryId: otherId }, otherId],
  ])('that could not be reached is given up when the person %s meanwhile [DEC-140]', (_, event, now) => {
    const { tell, of, emitted } = start();
    tell({ type: 'entry.shown', entryId }, { type: 'entry.unreachable', entryId }, event);
    const before = emitted.length;
    tell({ type: 'network.restored' }, { type: 'logbook.ready' });
    expect([emitted.length - before, of(isLogbookNext), of(namedLink).entryId]).toEqual([0, false, now]);
  });

  it('of another organisation is forgotten [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    verbs.open({ ...nothing, entryId, range }, false);
    tell({ type: 'organisation.switched' }, { type: 'logbook.ready' });
    expect([emitted, of(namedLink)]).toEqual([[], noLink]);
  });
});

describe('A period in the address', () => {
  it('is chosen at once, and what is shown of it stands in the address [DEC-140]', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'period.shown', period: range, moment: null });
    verbs.open({ ...nothing, period: { ...range, start: '2026-08-01' } }, false);
    expect(emitted).toEqual([{ type: 'period.wanted', range: { ...range, start: '2026-08-01' }, moment: null }]);
    tell({ type: 'period.shown', period: { ...range, start: '2026-10-07' }, moment: null });
    expect(of(namedLink).period).toEqual({ ...range, start: '2026-10-07' });
  });

  it('that is shown already, or that it does not name, is not chosen', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'period.shown', period: range, moment: null });
    verbs.open({ ...nothing, period: { ...range } }, false);
    verbs.open(nothing, false);
    expect([emitted, of(namedLink).period]).toEqual([[], range]);
  });

  it('is chosen again for something that happened in it, and once more for the days alone', () => {
    const { verbs, tell, of, emitted } = start();
    tell({ type: 'period.shown', period: range, moment: null });
    verbs.open({ ...nothing, vehicleId: 7, period: range, moment }, false);
    tell({ type: 'period.shown', period: range, moment: { ...moment } });
    verbs.open({ ...nothing, vehicleId: 7, period: range, moment }, false);
    expect([emitted, of(namedLink).moment]).toEqual([[{ type: 'period.wanted', range, moment }], moment]);
    verbs.open({ ...nothing, period: range }, false);
    expect(emitted.at(-1)).toEqual({ type: 'period.wanted', range, moment: null });
  });
});

describe('The areas in the address', () => {
  it('wait until they are open, and are named as long as they are', () => {
    const { verbs, tell, of } = start();
    const seen = () => [of(areAreasAwaited), of(namedLink).areAreasOpen];
    tell({ type: 'areas.shown', areOpen: false });
    verbs.open({ ...nothing, areAreasOpen: true }, false);
    tell({ type: 'areas.shown', areOpen: false });
    expect(seen()).toEqual([true, true]);
    tell({ type: 'areas.shown', areOpen: true });
    expect(seen()).toEqual([false, true]);
    tell({ type: 'areas.shown', areOpen: false });
    expect(seen()).toEqual([false, false]);
  });

  it.each<[string, AddressEvent]>([
    ['went elsewhere', { type: 'address.opened', link: nothing, isLayer: false }],
    ['changed the organisation', { type: 'organisation.switched' }],
  ])('are waited for no longer when the person %s', (_, event) => {
    const { verbs, tell, of } = start();
    verbs.open({ ...nothing, areAreasOpen: true }, false);
    tell(event);
    expect([of(areAreasAwaited), of(namedLink).areAreasOpen]).toEqual([false, false]);
  });
});

describe('A link', () => {
  it('with a part that cannot be read says so [DEC-140]', () => {
    const { verbs, told } = start();
    verbs.open({ ...nothing, isWhole: false }, false);
    expect(told()).toEqual(['messages.link.unreadable']);
  });

  it('is copied, and the person is told', async () => {
    const { verbs, told } = start(true);
    verbs.copy('/livedata?vehicle=7');
    await settle();
    expect(told()).toEqual(['messages.link.copied']);
  });

  it('is shown where nothing can be copied', async () => {
    const { verbs, emitted } = start(false);
    verbs.copy('/livedata?vehicle=7');
    await settle();
    expect(emitted).toMatchObject([
      { notice: { key: 'messages.link.copyRefused', values: { url: 'https://here.example/livedata?vehicle=7' }, duration: 20_000 } },
    ]);
  });
});
