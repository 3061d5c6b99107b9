import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Route, readBuild, routes } from '../../../tools/weight/weigh.ts';

const weigh = readBuild(join(import.meta.dirname, '../../../dist'));

/** Script before the first picture, compressed, KiB: what a page may weigh. `npm run weight -- dashboard` says who does. */
const budgets: Readonly<Record<Route, number>> = {
  login: 108,
  dashboard: 468,
  livedata: 471,
  trackingmap: 503,
  reporting: 294,
  datasheet: 290,
  notification: 296,
  notificationsettings: 292,
  'logbook-all-entries': 365,
  'logbook-draft-entries': 362,
  railation: 473,
  profile: 302,
  useradministration: 321,
  faq: 288,
};

describe('A page weighs no more than it may', () => {
  it.each(Object.entries(budgets) as [Route, number][])('%s: %i KB', (route, budget) => {
    const { kilobytes, parts } = weigh(routes[route]);
    const heaviest = parts.slice(0, 8).map(([name, share]) => `${name} ${share.toFixed(1)}`);
    expect(kilobytes, `${route} weighs ${kilobytes.toFixed(1)} KB: ${heaviest.join(', ')}`).toBeLessThanOrEqual(budget);
    // A budget that is far too large notices nothing.
    expect(kilobytes).toBeGreaterThan(0.95 * budget);
  });
});

describe('What a page does not show it does not fetch', () => {
  const foreign = (route: Route, areas: string, except = /^$/) =>
    weigh(routes[route]).modules.filter(
      (path) => new RegExp(`^src/(views|api/(actors|contract))/(${areas})/`).test(path) && !except.test(path),
    );

  it('the login: nothing of the portal', () => {
    expect(foreign('login', 'fleet|map|history|alerts|places|admin|logbook')).toEqual([]);
    expect(
      weigh(routes.login).modules.filter((path) => /node_modules\/(effect|@deck\.gl|maplibre-gl|exceljs|fflate)\//.test(path)),
    ).toEqual([]);
  });

  it('the dashboard: no view, call or contract of history, alerts, places, administration and logbook, and no base map', () => {
    // Whether there is a newer version is asked from the first minute on.
    expect(foreign('dashboard', 'history|alerts|places|admin|logbook', /contract\/admin\/(versions|stamps)|logbook-context/)).toEqual([]);
    expect(
      weigh(routes.dashboard).modules.filter((path) =>
        /node_modules\/(maplibre-gl|exceljs|fflate|react-easy-crop|react-day-picker)\//.test(path),
      ),
    ).toEqual([]);
  });

  it('no page but the administration: its machines', () => {
    const room = (route: Route) =>
      weigh(routes[route]).modules.filter((path) => /^src\/(machines\/admin|app\/admin\/(?!feature))/.test(path));
    expect(room('useradministration')).toContain('src/app/admin/machines.ts');
    for (const route of Object.keys(budgets) as Route[]) if (route !== 'useradministration') expect(room(route), route).toEqual([]);
  });

  it('a view without a map: nothing that draws one', () => {
    expect(weigh(routes.reporting).modules.filter((path) => /node_modules\/(@deck|@luma|@loaders)\.gl\//.test(path))).toEqual([]);
  });
});
