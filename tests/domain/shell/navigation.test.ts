import { describe, expect, it } from 'vitest';
import {
  type MenuFacts,
  menuEntries,
  menuModel,
  overlaysView,
  startsExpanded,
  telephoneEntries,
  userMenuViews,
} from '../../../src/domain/shell/navigation.ts';
import { allRights, logbookOnly, telematicsOnly } from '../../cases/shell/shell.ts';

const facts: MenuFacts = { view: 'dashboard', rights: allRights, hasUnsavedLogbook: true, isPanelHidden: false };
const ids = (changes: Partial<MenuFacts>) => menuEntries({ ...facts, ...changes }).map(({ id }) => id);

describe('The side navigation', () => {
  it.each(menuModel.filter(([, need]) => need === 'telematics'))('lists %s with read on gateway/telematics only [SHL-059]', (view) => {
    const allowed = [allRights, telematicsOnly, logbookOnly].filter((rights) => ids({ rights }).includes(view));
    expect(allowed).toEqual([allRights, telematicsOnly]);
  });

  it('lists six telematics entries in order and links to their paths [SHL-053] [SHL-059] [DEC-011]', () => {
    expect(menuEntries({ ...facts, rights: telematicsOnly })).toEqual([
      { id: 'dashboard', kind: 'link', path: '/' },
      { id: 'livedata', kind: 'link', path: '/livedata' },
      { id: 'reporting', kind: 'link', path: '/reporting' },
      { id: 'trackingmap', kind: 'link', path: '/trackingmap' },
      { id: 'notification', kind: 'link', path: '/notification' },
      { id: 'datasheet', kind: 'link', path: '/datasheet' },
    ]);
  });

  it('lists the logbook with read on logbook_entries [SHL-060]', () => {
    expect([ids({ rights: logbookOnly }), ids({ rights: telematicsOnly }).includes('logbook-all-entries')]).toEqual([
      ['logbook-all-entries', 'logbook-draft-entries'],
      false,
    ]);
  });

  it('lists open entries of the logbook only while there are some', () => {
    expect(ids({ rights: logbookOnly, hasUnsavedLogbook: false })).toEqual(['logbook-all-entries']);
    expect(ids({ rights: telematicsOnly, hasUnsavedLogbook: true })).not.toContain('logbook-draft-entries');
    expect(ids({ rights: {} })).toEqual([]);
  });

  it.each([
    [
      'everything, with the vehicles put away',
      { isPanelHidden: true },
      ['dashboard', 'notification', 'logbook-all-entries', 'myLocomotives'],
    ],
    ['everything', {}, ['dashboard', 'notification', 'logbook-all-entries', 'livedata']],
    ['no logbook', { rights: telematicsOnly }, ['dashboard', 'notification', 'livedata', 'reporting']],
    ['no more than fit', { rights: logbookOnly, isPanelHidden: true }, ['logbook-all-entries', 'myLocomotives', 'logbook-draft-entries']],
    ['the personal menu', { view: 'profile' }, ['back', 'profile']],
  ] as const)('names on a telephone, of %s, what fits beside the way to the rest [DEC-158]', (_, changes, shown) => {
    expect(telephoneEntries(menuEntries({ ...facts, ...changes }))).toEqual(shown);
  });

  it('models user administration and railation without ever showing them [SHL-062] [SHL-063] [DEC-014] [DEC-017]', () => {
    expect(menuModel.map(([view, need]) => `${view}: ${need}`)).toEqual([
      'dashboard: telematics',
      'livedata: telematics',
      'reporting: telematics',
      'trackingmap: telematics',
      'notification: telematics',
      'datasheet: telematics',
      'logbook-all-entries: logbook',
      'logbook-draft-entries: drafts',
      'useradministration: never',
      'railation: never',
    ]);
    for (const rights of [allRights, logbookOnly, telematicsOnly, {}])
      for (const view of ['dashboard', 'railation', 'useradministration'] as const)
        expect(ids({ rights, view }).filter((id) => id === 'useradministration' || id === 'railation')).toEqual([]);
  });

  it('holds Back and Profile alone on profile and notificationsettings [SHL-064] [SHL-065]', () => {
    for (const view of ['profile', 'notificationsettings'] as const) {
      expect(menuEntries({ ...facts, view, isPanelHidden: true })).toEqual([
        { id: 'back', kind: 'link', path: '/' },
        { id: 'profile', kind: 'link', path: '/profile' },
      ]);
    }
  });

  it('moves no entry when the first unsaved entry of the logbook comes', () => {
    for (const rights of [allRights, logbookOnly, telematicsOnly])
      for (const isPanelHidden of [false, true]) {
        const before = ids({ rights, isPanelHidden, hasUnsavedLogbook: false });
        expect(ids({ rights, isPanelHidden }).slice(0, before.length)).toEqual(before);
      }
  });

  it('has My locomotives after the views while the locomotive control is hidden, not on views without controls [SHL-066] [SHL-068] [DEC-015]', () => {
    expect([ids({}).at(-2), ids({ isPanelHidden: true }).at(-2)]).toEqual(['logbook-all-entries', 'myLocomotives']);
    expect(ids({ isPanelHidden: true, view: 'useradministration' })).not.toContain('myLocomotives');
  });

  it('has My locomotives only to look at where the account has no fleet', () => {
    const last = (rights: MenuFacts['rights']) =>
      menuEntries({ ...facts, view: 'logbook-all-entries', rights, isPanelHidden: true, hasUnsavedLogbook: false }).at(-1);
    expect(last(logbookOnly)).toEqual({ id: 'myLocomotives', kind: 'action', isAvailable: false });
    expect(last(allRights)).toEqual({ id: 'myLocomotives', kind: 'action', isAvailable: true });
  });

  it('says nothing of a fleet before the rights are known: not that there is none', () => {
    for (const view of ['dashboard', 'logbook-all-entries'] as const) {
      expect(menuEntries({ ...facts, view, rights: null, isPanelHidden: true })).toEqual([]);
    }
  });
});

it('The vehicle panel lies over the view in windows narrower than 1,100 px', () => {
  expect([320, 1_099, 1_100, 1_920].map(overlaysView)).toEqual([true, true, false, false]);
});

it.each([
  [null, 479, false],
  [null, 480, true],
  ['true', 479, true],
  ['false', 480, false],
  ['nonsense', 479, false],
  ['nonsense', 1280, true],
])('Its width with stored preference %s in a window of %i px starts expanded: %s [SHL-055]', (stored, width, isExpanded) => {
  expect(startsExpanded(stored, width)).toBe(isExpanded);
});

describe('The menu of the signed-in person', () => {
  const none = { isDevHost: false, hasFaqRoute: false };
  it('leads to every view that no side menu has, as far as rights, role and deployment open it', () => {
    const views = ['profile', 'notificationsettings', 'useradministration', 'railation'];
    expect(userMenuViews(allRights, 'administrator', none)).toEqual(views);
    expect(userMenuViews(allRights, 'operatorAdmin', { ...none, hasFaqRoute: true })).toEqual([...views, 'faq']);
    for (const role of ['user', null] as const)
      expect(userMenuViews(allRights, role, none)).toEqual(views.filter((view) => view !== 'useradministration'));
    expect(userMenuViews(logbookOnly, 'administrator', { ...none, hasFaqRoute: true })).toEqual(['faq']);
    expect(userMenuViews({}, 'user', none)).toEqual([]);
  });
});
