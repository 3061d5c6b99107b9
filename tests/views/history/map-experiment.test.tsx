import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pathOf, type View } from '../../../src/domain/shell/view.ts';
import { periodMachine } from '../../../src/machines/history/period.ts';
import { trackingMachine } from '../../../src/machines/history/tracking.ts';
import { mapTogglesMachine } from '../../../src/machines/map/toggles.ts';
import { devToolsMachine } from '../../../src/machines/shell/dev-tools.ts';
import { shellMachine } from '../../../src/machines/shell/shell/chart.ts';
import type { PortalActors } from '../../../src/views/common/portal-context.tsx';
import { MapExperiment } from '../../../src/views/history/tracking/map-experiment.tsx';
import { PeriodChoice } from '../../../src/views/history/tracking/period-choice.tsx';
import { useMapLook } from '../../../src/views/map/use-map-look.ts';
import { input } from '../../cases/shell/shell.ts';
import { portalMarkup } from '../themed.tsx';

const actors = (view: View) => {
  const shell = createActor(shellMachine, { input: { ...input, path: pathOf(view), deployment: { isDevHost: true, hasFaqRoute: true } } });
  const period = createActor(periodMachine, { input: { view, today: '2026-11-21' } });
  const others = {
    tracking: createActor(trackingMachine),
    mapToggles: createActor(mapTogglesMachine),
    devTools: createActor(devToolsMachine, { input: { zoom: 1, isDevHost: true, isDevToolsOn: false } }),
  };
  return { shell: shell.start(), period: period.start(), ...others } as unknown as PortalActors;
};
const days = (view: View) => portalMarkup(<PeriodChoice />, actors(view));
const Style = () => <p>{useMapLook().satellite ? 'satellite' : 'street'}</p>;

describe('The choice of days', () => {
  it.each<View>(['trackingmap', 'reporting', 'notification'])('is there on %s [MAP-022]', (view) => expect(days(view)).toContain('2026'));

  it.each<View>(['dashboard', 'livedata', 'railation'])('is not there on %s [MAP-022]', (view) => {
    expect(days(view)).not.toContain('2026');
  });
});

describe('A map experiment', () => {
  it.each([
    ['mapbox', 'street'],
    ['mapbox-vs-google', 'street'],
    ['google-maps', 'satellite'],
  ] as const)('named %s has its choice of days and shows the %s map [MAP-022] [SHL-017] [DEC-013]', (view, style) => {
    expect(portalMarkup(<MapExperiment />, actors(view))).toContain('2026');
    expect(portalMarkup(<Style />, actors(view))).toContain(style);
  });
});
