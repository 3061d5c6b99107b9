import { describe, expect, it } from 'vitest';
import { hasStatusCounters } from '../../../src/domain/shell/view.ts';
import { type ShellInput, shellMachine } from '../../../src/machines/shell/shell/chart.ts';
import {
  currentView,
  deniedMessageKey,
  hasUnsavedLogbook,
  isFramed,
  isLoginModalOpen,
  isNavigationExpanded,
  isPanelHidden,
  menuEntriesOf,
  pathOfShell,
  rightsOf,
  screenKind,
  shellVerbs,
} from '../../../src/machines/shell/shell/selectors.ts';
import { allRights, cases, input, inputs, logbookOnly, telematicsOnly, viewPaths } from '../../cases/shell/shell.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'shell', machine: shellMachine, cases, inputs, states: 48 }, [
  'takes 29 transitions; enters navigation.collapsed 7, navigation.expanded 5, page.signedIn.login.needed 3, page.signedIn.login.unneeded 6, page.signedIn.screen.denied 1, page.signedIn.screen.loading 4, page.signedIn.screen.shown 2, page.signedOut.login 2, page.signedOut.resetPasskey 1, panel.hidden 16, panel.putAway 13, panel.shown 9',
  'emits navigation.changed 9, path.redirected 7',
  'sets deployment 3, hasUnsavedLogbook 4, isFramed 3, isLoggedIn 11, isWaitingOnline 7, path 10, rights 7, startsExpanded 3, startsHidden 3',
]);

type Rights = ReturnType<typeof rightsOf>;

/** The shell of someone with these rights at a path; null leaves the rights unread. */
function shell(path: string, rights: Rights | null = allRights, changes: Partial<ShellInput> = {}) {
  const { actor, emitted } = running(shellMachine, { ...input, path, ...changes });
  const verbs = shellVerbs(actor);
  if (rights !== null) verbs.changeRights(rights);
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const screen = () => [is(screenKind), is(currentView)];
  const menu = () => is(menuEntriesOf).map(({ id }) => id);
  return { is, verbs, emitted, screen, menu };
}
const redirect = (to: string) => ({ type: 'path.redirected', to });

describe('Routes when logged in', () => {
  it.each([
    ['/', 'dashboard', 'SHL-004'],
    ['/profile', 'profile', 'SHL-005'],
    ['/notificationsettings', 'notificationsettings', 'SHL-006'],
    ['/trackingmap', 'trackingmap', 'SHL-007'],
    ['/reporting', 'reporting', 'SHL-008'],
    ['/livedata', 'livedata', 'SHL-009'],
    ['/datasheet', 'datasheet', 'SHL-010'],
    ['/notification', 'notification', 'SHL-011'],
    ['/useradministration', 'useradministration', 'SHL-012'],
    ['/logbook-all-entries', 'logbook-all-entries', 'SHL-013'],
    ['/logbook-draft-entries', 'logbook-draft-entries', 'SHL-014'],
    ['/railation', 'railation', 'SHL-015'],
  ])('%s shows %s, loaded there or gone there [%s]', (path, view) => {
    const loaded = shell(path);
    expect(loaded.screen()).toEqual(['view', view]);
    const gone = shell('/reporting');
    gone.verbs.openPath(path);
    expect(gone.screen()).toEqual(['view', view]);
    expect([loaded.emitted, gone.emitted]).toEqual([[], []]);
  });

  it.each(['/nowhere', '/profile/x', '/dashboard', '/faq', '/mapbox', '/login', '/reset-passkey'])(
    'an unknown path such as %s redirects to / [SHL-018]',
    (path) => {
      const { screen, verbs, emitted, is } = shell('/livedata');
      verbs.openPath(path);
      expect(screen()).toEqual(['view', 'dashboard']);
      expect([is(pathOfShell), emitted]).toEqual(['/', [redirect('/')]]);
      expect(shell(path).screen()).toEqual(['view', 'dashboard']);
    },
  );

  it('map experiments show on dev hosts [DEC-013]', () => {
    expect(shell('/mapbox', allRights, { deployment: { isDevHost: true, hasFaqRoute: false } }).screen()).toEqual(['view', 'mapbox']);
  });
});

describe('Routes when logged out', () => {
  const out = (path: string) => shell(path, null, { isLoggedIn: false });

  it('leave /login available [SHL-019]', () => {
    const { is, emitted } = out('/login');
    expect([is(screenKind), emitted]).toEqual(['login', []]);
  });

  it('leave /reset-passkey available [SHL-020]', () => {
    const { is, verbs, emitted } = out('/reset-passkey');
    expect([is(screenKind), emitted]).toEqual(['resetPasskey', []]);
    verbs.openPath('/login');
    expect(is(screenKind)).toBe('login');
    verbs.openPath('/reset-passkey');
    expect(is(screenKind)).toBe('resetPasskey');
  });

  it.each(['/', '/livedata', '/logbook-all-entries', '/login/x', '/nowhere'])('redirect %s to /login [SHL-022]', (path) => {
    const { is, verbs, emitted } = out('/reset-passkey');
    verbs.openPath(path);
    expect([is(screenKind), is(pathOfShell), emitted]).toEqual(['login', '/login', [redirect('/login')]]);
    expect(out(path).is(pathOfShell)).toBe('/login');
  });

  it('end with a login, which leads to the dashboard [DEC-028]', () => {
    const { verbs, screen } = out('/login');
    verbs.changeRights(allRights);
    verbs.changeSession(false, false);
    expect(screen()[0]).toBe('login');
    verbs.changeSession(true, false);
    expect(screen()).toEqual(['view', 'dashboard']);
  });
});

describe('The login modal', () => {
  it.each([
    [true, true, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('with login %s and waiting to come online %s lies over the page: %s [SHL-023] [DEC-003]', (isLoggedIn, isWaitingOnline, isOpen) => {
    const { verbs, is, screen } = shell('/livedata');
    verbs.changeSession(isLoggedIn, isWaitingOnline);
    expect(is(isLoginModalOpen)).toBe(isOpen);
    expect(screen()).toEqual(['view', 'livedata']);
  });

  it('goes with the next login and leaves the page as it was [SHL-023] [DEC-003]', () => {
    const { verbs, is, screen, emitted } = shell('/reporting');
    verbs.changeSession(false, false);
    verbs.changeSession(false, false);
    expect(is(isLoginModalOpen)).toBe(true);
    verbs.changeSession(true, false);
    expect([is(isLoginModalOpen), screen(), emitted]).toEqual([false, ['view', 'reporting'], []]);
  });

  it('stays away on a fresh load while logged out, which goes to /login [SHL-023] [DEC-003]', () => {
    expect(shell('/livedata', null, { isLoggedIn: false }).is(isLoginModalOpen)).toBe(false);
    const waiting = shell('/livedata', allRights, { isLoggedIn: false, isWaitingOnline: true });
    expect([waiting.is(isLoginModalOpen), waiting.screen()]).toEqual([false, ['view', 'livedata']]);
  });
});

describe('Guards', () => {
  it.each(['/logbook-all-entries', '/logbook-draft-entries'])(
    'ask for canRead on logbook_entries at %s and deny with a message without it [SHL-024] [SHL-025]',
    (path) => {
      expect(shell(path, logbookOnly).screen()[0]).toBe('view');
      const { screen, is, emitted } = shell(path, telematicsOnly);
      expect([screen()[0], is(deniedMessageKey), emitted]).toEqual(['denied', 'labels.logbookPermissionDenied', []]);
      expect(shell(path).is(deniedMessageKey)).toBeNull();
    },
  );

  it('leave the denied screen empty with no rights at all [SHL-027]', () => {
    const { screen, is } = shell('/logbook-all-entries', {});
    expect([screen()[0], is(deniedMessageKey)]).toEqual(['denied', null]);
    expect(shell('/livedata', {}).is(pathOfShell)).toBe('/logbook-all-entries');
  });

  it('show a spinner without redirect while the rights are read [SHL-027] [SHL-073] [DEC-005]', () => {
    const { screen, emitted, verbs } = shell('/livedata', null);
    expect([screen(), emitted]).toEqual([['loading', 'livedata'], []]);
    verbs.changeRights(allRights);
    expect(screen()).toEqual(['view', 'livedata']);
  });

  const otherPaths = viewPaths.filter((path) => !path.startsWith('/logbook'));
  it.each(otherPaths)('hide %s when gateway read is false, and lead to /logbook-all-entries [SHL-028] [SHL-029] [DEC-004]', (path) => {
    const { screen, emitted } = shell(path, logbookOnly);
    expect(screen()).toEqual(['view', 'logbook-all-entries']);
    expect(emitted).toEqual([redirect('/logbook-all-entries')]);
  });

  it('leave the logbook, and the faq where it has a route, when gateway read is false [SHL-028]', () => {
    expect(shell('/logbook-draft-entries', logbookOnly).screen()).toEqual(['view', 'logbook-draft-entries']);
    expect(shell('/faq', logbookOnly, { deployment: { isDevHost: false, hasFaqRoute: true } }).screen()).toEqual(['view', 'faq']);
  });

  it.each(['/', '/livedata', '/reporting', '/trackingmap', '/notification', '/datasheet'])(
    'gate %s and the status counters by telematics read [SHL-030]',
    (path) => {
      const allowed = shell(path, telematicsOnly);
      expect([allowed.screen()[0], hasStatusCounters(allowed.is(currentView), allowed.is(rightsOf))]).toEqual(['view', true]);
      const refused = shell(path, logbookOnly);
      expect(refused.is(pathOfShell)).toBe('/logbook-all-entries');
      expect(hasStatusCounters(allowed.is(currentView), refused.is(rightsOf))).toBe(false);
    },
  );

  it('hold at once when the rights change, as after an organisation switch [SHL-029]', () => {
    const { verbs, screen } = shell('/livedata');
    verbs.changeRights(logbookOnly);
    expect(screen()).toEqual(['view', 'logbook-all-entries']);
    verbs.changeRights(telematicsOnly);
    expect(screen()).toEqual(['denied', 'logbook-all-entries']);
  });

  it('lead an unknown path on to the logbook without telematics read [SHL-018] [SHL-029]', () => {
    const { verbs, emitted } = shell('/logbook-all-entries', logbookOnly);
    verbs.openPath('/nowhere');
    expect(emitted).toEqual([redirect('/'), redirect('/logbook-all-entries')]);
  });
});

describe('Inside a frame', () => {
  it.each(['/', '/livedata', '/nowhere', '/railation', '/profile'])(
    'the current view is railation at %s, and nothing else is shown [SHL-069] [SHL-070]',
    (path) => {
      const { screen, is, emitted } = shell(path, allRights, { isFramed: true });
      expect([screen(), is(isFramed), emitted]).toEqual([['view', 'railation'], true, []]);
    },
  );

  it('another path changes nothing, and the same session rules hold [SHL-070] [DEC-018]', () => {
    const { screen, verbs, is } = shell('/', allRights, { isFramed: true });
    verbs.openPath('/reporting');
    expect(screen()).toEqual(['view', 'railation']);
    verbs.changeSession(false, false);
    expect(is(isLoginModalOpen)).toBe(true);
    expect(shell('/', null, { isFramed: true, isLoggedIn: false }).is(screenKind)).toBe('login');
    expect(shell('/', logbookOnly, { isFramed: true }).is(screenKind)).toBe('denied');
  });
});

describe('Navigation and panel', () => {
  it('starts as told, collapses and expands, and tells on what to remember [SHL-054]', () => {
    const { is, verbs, emitted } = shell('/');
    expect(is(isNavigationExpanded)).toBe(true);
    verbs.toggleNavigation();
    expect(is(isNavigationExpanded)).toBe(false);
    verbs.toggleNavigation();
    expect(is(isNavigationExpanded)).toBe(true);
    expect(emitted).toEqual([
      { type: 'navigation.changed', isExpanded: false },
      { type: 'navigation.changed', isExpanded: true },
    ]);
    expect(shell('/', allRights, { isNavigationExpanded: false }).is(isNavigationExpanded)).toBe(false);
  });

  it.each([
    [allRights, true, true],
    [allRights, false, false],
    [telematicsOnly, true, false],
    [telematicsOnly, false, false],
  ])('the drafts entry shows with logbook read and unsaved entries (case %#) [SHL-061]', (rights, hasUnsaved, shows) => {
    const { menu, verbs } = shell('/', rights as Rights);
    verbs.changeUnsaved(hasUnsaved);
    expect(menu().includes('logbook-draft-entries')).toBe(shows);
  });

  it.each(['/profile', '/notificationsettings'])('on %s the menu holds only Back and Profile [SHL-064]', (path) => {
    const { menu, verbs } = shell(path);
    verbs.hidePanel();
    expect(menu()).toEqual(['back', 'profile']);
    verbs.openPath('/');
    expect(menu()).toContain('dashboard');
  });

  it('My locomotives appears while the locomotive control is hidden and shows it again [SHL-066] [SHL-067]', () => {
    const { menu, verbs, is } = shell('/');
    expect([menu().includes('myLocomotives'), is(isPanelHidden)]).toEqual([false, false]);
    verbs.hidePanel();
    expect([menu().includes('myLocomotives'), is(isPanelHidden)]).toEqual([true, true]);
    verbs.showPanel();
    expect([menu().includes('myLocomotives'), is(isPanelHidden)]).toEqual([false, false]);
  });

  it('a narrow window puts the locomotive control away until it is wide again; what a person hid stays hidden', () => {
    const { verbs, is } = shell('/');
    verbs.putPanelAway();
    expect(is(isPanelHidden)).toBe(true);
    verbs.widen();
    expect(is(isPanelHidden)).toBe(false);
    verbs.hidePanel();
    verbs.putPanelAway();
    verbs.widen();
    expect(is(isPanelHidden)).toBe(true);
    const narrow = shell('/', allRights, { isPanelHidden: true });
    narrow.verbs.showPanel();
    narrow.verbs.putPanelAway();
    narrow.verbs.widen();
    expect(narrow.is(isPanelHidden)).toBe(false);
  });

  it('My locomotives is not off while the rights are read: it is not there yet', () => {
    const { menu, verbs } = shell('/logbook-all-entries', null, { isPanelHidden: true });
    expect(menu()).toEqual([]);
    verbs.changeRights(allRights);
    expect(menu()).toContain('myLocomotives');
  });
});

describe('App state', () => {
  it('holds an unsaved-logbook flag [SHL-072]', () => {
    const { is, verbs } = shell('/');
    expect(is(hasUnsavedLogbook)).toBe(false);
    verbs.changeUnsaved(true);
    expect(is(hasUnsavedLogbook)).toBe(true);
    verbs.changeUnsaved(false);
    expect(is(hasUnsavedLogbook)).toBe(false);
  });
});
