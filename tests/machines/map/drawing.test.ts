import { describe, expect, it } from 'vitest';
import {
  hasMapFailed,
  isMapMounted,
  isMapProbing,
  isMapRestoring,
  mapDrawingMachine,
  mapDrawingVerbs,
} from '../../../src/machines/map/drawing.ts';
import { facet, invariants } from '../../cases/map/drawing.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'map-drawing', machine: mapDrawingMachine, facet, states: 25, invariants }, [
  'takes 13 transitions; enters drawn 7, failed.probing 3, failed.waiting 4, lost 7, making 7, opening 1',
  'sets attempts 8, wasLost 2',
  'waits 15000 ms 4, 500 ms 7',
]);

const start = () => {
  const { actor, clock } = running(mapDrawingMachine);
  const verbs = mapDrawingVerbs(actor);
  const look = () => {
    const now = actor.getSnapshot();
    return [
      isMapMounted(now) && 'mounted',
      isMapRestoring(now) && 'restoring',
      hasMapFailed(now) && 'failed',
      isMapProbing(now) && 'probing',
    ].filter(Boolean);
  };
  return { ...verbs, clock, look };
};

describe('The canvases of a map', () => {
  it('are made again half a second after each loss, ten times in a row', () => {
    const { ready, gone, clock, look } = start();
    ready();
    for (let loss = 1; loss <= 10; loss++) {
      expect(look()).toEqual(['mounted']);
      gone('lost');
      expect(look()).toEqual(['restoring']);
      clock.increment(499);
      expect(look()).toEqual(['restoring']);
      clock.increment(1);
      expect(look()).toEqual(['mounted', 'restoring']);
      ready();
    }
  });

  it('are tried six times within four seconds, then every 15 s and by hand, until the browser gives a context [DEC-186]', () => {
    const { ready, gone, probed, reload, clock, look } = start();
    ready();
    gone('lost');
    for (let attempt = 1; attempt <= 6; attempt++) {
      clock.increment(500);
      expect(look()).toEqual(['mounted', 'restoring']);
      gone('failed');
    }
    expect(look()).toEqual(['failed']);
    clock.increment(14_999);
    expect(look()).toEqual(['failed']);
    clock.increment(1);
    expect(look()).toEqual(['failed', 'probing']);
    probed(false);
    expect(look()).toEqual(['failed']);
    reload();
    expect(look()).toEqual(['failed', 'probing']);
    probed(true);
    expect(look()).toEqual(['mounted', 'restoring']);
    ready();
    expect(look()).toEqual(['mounted']);
  });

  it('that never were there fail at once, and are tried on a screen without hands', () => {
    const { ready, gone, probed, clock, look } = start();
    gone('failed');
    expect(look()).toEqual(['failed']);
    clock.increment(15_000);
    probed(true);
    ready();
    expect(look()).toEqual(['mounted']);
  });
});
