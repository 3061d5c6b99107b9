import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pathOf, type View } from '../../../src/domain/shell/view.ts';
import { periodMachine } from '../../../src/machines/history/period.ts';
import { shellMachine } from '../../../src/machines/shell/shell/chart.ts';
import type { PortalActors } from '../../../src/views/common/portal-context.tsx';
import { PeriodChoice } from '../../../src/views/history/tracking/period-choice.tsx';
import { input } from '../../cases/shell/shell.ts';
import { portalMarkup } from '../themed.tsx';

const days = (view: View) => {
  const shell = createActor(shellMachine, { input: { ...input, path: pathOf(view), deployment: { isDevHost: true, hasFaqRoute: true } } });
  const period = createActor(periodMachine, { input: { view, today: '2026-11-21' } });
  return portalMarkup(<PeriodChoice />, { shell: shell.start(), period: period.start() } as unknown as PortalActors);
};

describe('The choice of days', () => {
  it.each<View>(['trackingmap', 'reporting', 'notification', 'mapbox', 'mapbox-vs-google', 'google-maps'])(
    'is there on %s [MAP-022] [SHL-017]',
    (view) => expect(days(view)).toContain('2026'),
  );

  it.each<View>(['dashboard', 'livedata', 'railation'])('is not there on %s [MAP-022]', (view) => {
    expect(days(view)).not.toContain('2026');
  });
});
