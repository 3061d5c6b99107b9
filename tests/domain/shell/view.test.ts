import { describe, expect, it } from 'vitest';
import alerts from '../../../public/locales/de-DE/alerts.json' with { type: 'json' };
import faq from '../../../public/locales/de-DE/faq.json' with { type: 'json' };
import shell from '../../../public/locales/de-DE/shell.json' with { type: 'json' };
import {
  experiments,
  hasControls,
  hasPart,
  hasVehiclePanel,
  isView,
  logbookViews,
  namedView,
  nameOf,
  pathOf,
  refreshesActiveVehicles,
  resetTokenOf,
  routedView,
  screenAt,
  signedOutPage,
  viewAt,
  viewRow,
  views,
} from '../../../src/domain/shell/view.ts';
import { allRights, logbookOnly, telematicsOnly, viewPaths } from '../../cases/shell/shell.ts';

const deployed = { isDevHost: false, hasFaqRoute: false };
const onDevHost = { isDevHost: true, hasFaqRoute: false };
const gatewayRefused = { gateway: { canRead: false, canCreate: false } };

describe('The current view', () => {
  it.each(views.map((view) => [view]))('%s is named by the first segment of its path [SHL-001]', (view) => {
    expect([namedView(pathOf(view)), namedView(`/${view}`), namedView(`/${view}/more/x`)]).toEqual([view, view, view]);
  });

  it('is the dashboard without a segment and nothing for an unknown one [SHL-001] [SHL-002]', () => {
    expect([namedView('/'), namedView(''), namedView('/nowhere'), namedView('/Profile')]).toEqual(['dashboard', 'dashboard', null, null]);
  });
});

describe('The view that shows', () => {
  it('is the one of the path, the dashboard for a path nobody knows, and railation in a frame', () => {
    expect(['/livedata/more', '/nowhere', '/'].map((path) => viewAt(path, false))).toEqual(['livedata', 'dashboard', 'dashboard']);
    expect(['/livedata', '/nowhere'].map((path) => viewAt(path, true))).toEqual(['railation', 'railation']);
  });

  it('is known by its name alone, not by what every object has', () => {
    const names = ['livedata', 'mapbox-vs-google', 'mapbox-vehicles-vs-google', 'toString', ''];
    expect(names.filter(isView)).toEqual(['livedata', 'mapbox-vs-google']);
    expect(namedView('/toString')).toBeNull();
  });
});

describe('Routes', () => {
  it.each(viewPaths)('know %s exactly, and nothing longer [SHL-003]', (path) => {
    expect(routedView(path, deployed)).toBe(namedView(path));
    expect(routedView(path, deployed)).not.toBeNull();
    const longer = path === '/' ? '//x' : `${path}/x`;
    expect([routedView(longer, deployed), routedView(path === '/' ? '//' : `${path}/`, deployed)]).toEqual([null, null]);
  });

  it('do not know /profile/x, /dashboard and other names [SHL-003] [DEC-011]', () => {
    const others = ['/profile/x', '/dashboard', '/nowhere', '/login', '/reset-passkey'];
    expect(others.filter((path) => routedView(path, deployed) !== null)).toEqual([]);
  });

  it('leave out the faq view unless a deployment adds it [SHL-016] [DEC-012]', () => {
    expect(views).toContain('faq');
    expect([
      routedView('/faq', deployed),
      routedView('/faq', onDevHost),
      routedView('/faq', { isDevHost: false, hasFaqRoute: true }),
    ]).toEqual([null, null, 'faq']);
  });

  it('hold the map experiments on dev hosts only [SHL-017] [DEC-013]', () => {
    expect(experiments).toEqual(['mapbox', 'mapbox-vs-google', 'google-maps']);
    for (const view of experiments) {
      expect(views).toContain(view);
      expect([routedView(`/${view}`, deployed), routedView(`/${view}`, onDevHost)]).toEqual([null, view]);
    }
    expect([routedView('/mapbox-vehicles-vs-google', onDevHost), routedView('/mapbox-vehicles-vs-google', deployed)]).toEqual([
      'mapbox-vs-google',
      null,
    ]);
  });

  it('signed out are the login and the reset page [SHL-022]', () => {
    expect(['/login', '/reset-passkey', '/', '/login/x'].map(signedOutPage)).toEqual(['login', 'resetPasskey', null, null]);
  });

  it('read the token of a reset link, which may be absent [SHL-021]', () => {
    expect(['?token=a%2Bb&x=1', '?x=1', '', '?token='].map(resetTokenOf)).toEqual(['a+b', null, null, null]);
  });
});

describe('Guards', () => {
  const at = (path: string, rights: Parameters<typeof screenAt>[2]) => screenAt(path, false, rights, deployed);

  it('say the permission-denied message under its key [SHL-026] [SHL-025]', () => {
    expect(at('/logbook-all-entries', telematicsOnly)).toEqual({
      kind: 'denied',
      view: 'logbook-all-entries',
      messageKey: 'labels.logbookPermissionDenied',
    });
  });

  it('leave the denied screen empty with no rights at all [SHL-027] [DEC-005]', () => {
    expect(at('/logbook-all-entries', {})).toEqual({ kind: 'denied', view: 'logbook-all-entries', messageKey: null });
  });

  it('ask for rights alone: no role gates a shell view [SHL-031]', () => {
    expect(screenAt.length).toBe(4);
    for (const view of views.filter((view) => routedView(pathOf(view), deployed) !== null))
      expect(at(pathOf(view), allRights)).toEqual({ kind: 'view', view });
  });

  it('wait for the first rights, redirect without telematics read and know unknown paths first', () => {
    expect(at('/livedata', null)).toEqual({ kind: 'loading' });
    expect(at('/nowhere', null)).toEqual({ kind: 'redirect', to: '/' });
    expect(at('/livedata', logbookOnly)).toEqual({ kind: 'redirect', to: '/logbook-all-entries' });
    expect(at('/profile', logbookOnly)).toEqual({ kind: 'redirect', to: '/logbook-all-entries' });
    expect(at('/', {})).toEqual({ kind: 'redirect', to: '/logbook-all-entries' });
    expect(at('/', gatewayRefused)).toEqual({ kind: 'redirect', to: '/logbook-all-entries' });
    expect(screenAt('/faq', false, logbookOnly, { isDevHost: false, hasFaqRoute: true })).toEqual({ kind: 'view', view: 'faq' });
  });

  it('deny in a frame what they would redirect elsewhere', () => {
    expect(screenAt('/x', true, gatewayRefused, deployed)).toEqual({
      kind: 'denied',
      view: 'railation',
      messageKey: 'labels.logbookPermissionDenied',
    });
    expect(screenAt('/x', true, allRights, deployed)).toEqual({ kind: 'view', view: 'railation' });
  });
});

describe('Tables of views', () => {
  it('name every view in words of a file of texts', () => {
    const own: Readonly<Record<string, string>> = { 'alerts.settings.title': alerts.settings.title, 'faq.title': faq.title };
    const words: Readonly<Record<string, string>> = shell.views;
    for (const view of views)
      expect([view, own[nameOf(view)] ?? words[nameOf(view).replace('shell.views.', '')]]).toEqual([view, expect.any(String)]);
    expect([nameOf('notificationsettings'), nameOf('faq'), nameOf('livedata')]).toEqual([
      'alerts.settings.title',
      'faq.title',
      'shell.views.livedata',
    ]);
  });

  it('give every view of the menu a sign of its own', () => {
    const signs = views.filter((view) => viewRow(view).menu !== undefined).map((view) => viewRow(view).icon);
    expect(new Set(signs).size).toBe(signs.length);
    expect(experiments.map((view) => viewRow(view).icon)).toEqual(['map', 'map', 'map']);
    expect((['profile', 'faq', 'notificationsettings'] as const).map((view) => viewRow(view).icon)).toEqual(['person', 'question', 'bell']);
  });

  it('know the views of the logbook and those of administrators', () => {
    expect(logbookViews).toEqual(['logbook-all-entries', 'logbook-draft-entries']);
    expect(views.filter((view) => viewRow(view).role === 'administrators')).toEqual(['useradministration']);
  });

  it.each([
    ['otherStyle', ['google-maps']],
    ['comparedMap', ['mapbox-vs-google']],
    ['past', ['dashboard']],
    ['listDays', ['logbook-all-entries']],
    ['period', ['reporting', 'trackingmap', 'notification']],
    ['personalMenu', ['profile', 'notificationsettings']],
  ] as const)('give %s to %j', (part, having) => expect(views.filter((view) => hasPart(view, part))).toEqual(having));

  it('hide the vehicle panel everywhere in a frame', () => {
    expect(views.filter((view) => hasVehiclePanel(view, true))).toEqual([]);
  });

  it('hide the controls on profile and useradministration [SHL-068]', () => {
    expect(views.filter((view) => !hasControls(view))).toEqual(['profile', 'useradministration']);
  });

  it('refresh active vehicles on dashboard and livedata', () => {
    expect(views.filter(refreshesActiveVehicles)).toEqual(['dashboard', 'livedata']);
  });
});
