import { describe, expect, it } from 'vitest';
import { areDevToolsOffered, areDevToolsOn, devToolsMachine, devToolsVerbs, zoomOf } from '../../../src/machines/shell/dev-tools.ts';
import { cases, inputs } from '../../cases/shell/dev-tools.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'dev-tools', machine: devToolsMachine, cases, inputs, states: 5 }, [
  'takes 10 transitions; enters absent 1, clearing 1, offered.off 2, offered.on 2, reloading 2',
  'emits devTools.switched 2, zoom.chosen 1',
  'sets isDevHost 3, isDevToolsOn 3, zoom 4',
  'starts clearCaches 1, reloadPage 2',
]);

function tools({ isDevHost = true, isDevToolsOn = false, clearFails = false } = {}) {
  const log: string[] = [];
  const clearCaches = clearFails ? failing() : fake<void>(() => void log.push('clear'));
  const reloadPage = fake<void>(() => void log.push('reload'));
  const { actor, emitted } = running(
    devToolsMachine.provide({ actors: { clearCaches: clearCaches.actor, reloadPage: reloadPage.actor } }),
    {
      zoom: 1,
      isDevHost,
      isDevToolsOn,
    },
  );
  return {
    log,
    emitted,
    verbs: devToolsVerbs(actor),
    is: <T>(select: (s: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot()),
  };
}

describe('Developer tools', () => {
  it('are offered on dev hosts alone [SHL-044]', () => {
    expect(tools().is(areDevToolsOffered)).toBe(true);
    const { is, verbs, log, emitted } = tools({ isDevHost: false, isDevToolsOn: true });
    verbs.toggle();
    verbs.chooseZoom(1.2);
    verbs.hardReload();
    expect([is(areDevToolsOffered), is(areDevToolsOn), is(zoomOf), log, emitted]).toEqual([false, false, 1, [], []]);
  });

  it.each([false, true])('hard reload clears caches and reloads, with a failing clearing: %s [SHL-047]', async (clearFails) => {
    const { verbs, log, is } = tools({ clearFails });
    verbs.hardReload();
    await settle();
    await settle();
    expect(log).toEqual(clearFails ? ['reload'] : ['clear', 'reload']);
    expect(is(areDevToolsOffered)).toBe(true);
  });

  it('have a switch that is remembered [SHL-045] [SHL-048]', () => {
    const { verbs, is, emitted } = tools();
    expect(is(areDevToolsOn)).toBe(false);
    verbs.toggle();
    expect(is(areDevToolsOn)).toBe(true);
    verbs.toggle();
    expect(is(areDevToolsOn)).toBe(false);
    expect(emitted).toEqual([
      { type: 'devTools.switched', isDevToolsOn: true },
      { type: 'devTools.switched', isDevToolsOn: false },
    ]);
    expect(tools({ isDevToolsOn: true }).is(areDevToolsOn)).toBe(true);
  });

  it('set the zoom, which is remembered [SHL-046] [SHL-049]', () => {
    const { verbs, is, emitted } = tools();
    verbs.chooseZoom(0.8);
    expect(is(zoomOf)).toBe(0.8);
    verbs.chooseZoom(1.2);
    expect(is(zoomOf)).toBe(1.2);
    expect(emitted).toEqual([
      { type: 'zoom.chosen', zoom: 0.8 },
      { type: 'zoom.chosen', zoom: 1.2 },
    ]);
  });
});
