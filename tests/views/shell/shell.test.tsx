import { Theme } from '@radix-ui/themes/components/theme';
import { describe, expect, it } from 'vitest';
import { features } from '../../../src/app/features.ts';
import { languages } from '../../../src/domain/shell/language.ts';
import type { PortalLinks } from '../../../src/domain/shell/links.ts';
import { menuEntries, menuModel } from '../../../src/domain/shell/navigation.ts';
import { nameOf, views } from '../../../src/domain/shell/view.ts';
import { AppsMenu } from '../../../src/views/shell/header/apps-menu.tsx';
import { Clock } from '../../../src/views/shell/header/clock.tsx';
import { Person } from '../../../src/views/shell/header/user-menu.tsx';
import { SideNavigation } from '../../../src/views/shell/navigation/side-navigation.tsx';
import { iconOf } from '../../../src/views/shell/navigation/view-icons.ts';
import { ConnectionBanner } from '../../../src/views/shell/notices/connection-banner.tsx';
import { AccessDenied } from '../../../src/views/shell/portal/access-denied.tsx';
import { flatTexts } from '../../i18n/locale-files.ts';
import { markup } from '../render.tsx';

const nothing = () => undefined;
const right = { canRead: true, canCreate: true };
const facts = { rights: { 'gateway/telematics': right, logbook_entries: right }, hasUnsavedLogbook: true, isPanelHidden: true };
const navigation = (isExpanded: boolean) => (
  <Theme>
    <SideNavigation
      entries={menuEntries({ ...facts, view: 'dashboard' })}
      currentView="dashboard"
      isExpanded={isExpanded}
      onToggle={nothing}
      onShowLocomotives={nothing}
    />
  </Theme>
);

describe('the side navigation', () => {
  it('links each entry to its path and marks the one that is open', () => {
    const html = markup(navigation(true));
    for (const path of ['/livedata', '/reporting', '/trackingmap', '/notification', '/datasheet', '/logbook-all-entries'])
      expect(html).toContain(`href="${path}"`);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('<a aria-current="page" href="/"');
  });

  it('keeps the names for screen readers when collapsed', () => {
    const html = markup(navigation(false));
    expect(html).toContain('data-expanded="false"');
    expect(html).toContain('Übergabebuch');
    expect(html).toContain('Meine Loks');
  });
});

describe('the views', () => {
  const named = languages.map((language) => flatTexts(language));

  it('have a name in both languages and a sign, the map experiments and the faq among them [SHL-016] [SHL-017]', () => {
    for (const view of views) {
      expect(iconOf(view)).toBeTypeOf('function');
      for (const texts of named) expect([view, texts.get(nameOf(view))]).toEqual([view, expect.stringMatching(/^[^.{]+$/)]);
    }
    expect(views).toEqual(expect.arrayContaining(['faq', 'mapbox', 'mapbox-vs-google', 'google-maps']));
  });

  it('have their names in the texts of the first picture where a menu names them', () => {
    const inMenus = [...menuModel.map(([view]) => view), ...menuEntries({ ...facts, view: 'profile' }).map(({ id }) => id)];
    expect(views.filter((view) => inMenus.includes(view) && nameOf(view) !== `shell.views.${view}`)).toEqual([]);
    expect(views.map(nameOf)).toEqual(expect.arrayContaining(['alerts.settings.title', 'faq.title']));
  });

  it('are all there, each brought by one feature', () => {
    for (const view of views) expect([view, features.filter(({ views: own }) => own[view] !== undefined).length]).toEqual([view, 1]);
  });

  it('say why access is denied and who is signed in, and nothing at all without any rights [DEC-005]', () => {
    const denied = (message: string | null) => markup(<AccessDenied message={message} person="Angemeldet als Nora" />);
    expect(denied('Kein Übergabebuch')).toMatch(/Kein Übergabebuch.*Angemeldet als Nora/);
    expect(denied(null)).toBe('');
  });
});

it('the banner of a lost connection names the time of what is on screen, once data came [SHL-075]', () => {
  const banner = (dataAt: number | null) => markup(<ConnectionBanner label="noConnection" dataAt={dataAt} />);
  expect(banner(Date.UTC(2026, 10, 21, 8, 5))).toContain('Gezeigt wird der letzte Stand. Letzte Daten: 21.11.2026 09:05.');
  expect(banner(null)).toMatch(/Gezeigt wird der letzte Stand\.<\/div>/);
});

it('the user menu names the error for which the user data could not be loaded [SES-067]', () => {
  const person = (failure: string | null) => markup(<Person name="" accountName="" failure={failure} />);
  expect(person('HTTP 500')).toContain('Ihre Kontodaten konnten nicht geladen werden (HTTP 500).');
  expect(person(null)).not.toContain('<p');
});

describe('the header', () => {
  it('tells time as HH:mm and the date as DD.MM.YYYY [SHL-035]', () => {
    const html = markup(<Clock now={Date.UTC(2026, 10, 21, 8, 5)} />, 'en-GB');
    expect(html).toContain('>09:05</time>');
    expect(html).toContain('>21.11.2026</time>');
  });

  it('has no apps menu where no sibling product is configured [DEC-033]', () => {
    const menu = (links: PortalLinks) =>
      markup(
        <Theme>
          <AppsMenu links={links} />
        </Theme>,
      );
    expect(menu({})).not.toContain('<button');
    expect(menu({ home: 'https://example.org' })).toContain('aria-label="Anwendungen"');
  });
});
