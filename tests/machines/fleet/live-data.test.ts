import { describe, expect, it } from 'vitest';
import type { DetailRequest } from '../../../src/domain/fleet/live/request.ts';
import { liveDataMachine } from '../../../src/machines/fleet/live-data/chart.ts';
import {
  canUpdateDetail,
  isDetailLoading,
  isDetailUpdating,
  liveDataVerbs,
  liveDetail,
  liveVehicleId,
} from '../../../src/machines/fleet/live-data/selectors.ts';
import { cases, detail, facet, inputs, preview, withoutNotification } from '../../cases/fleet/live-data.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'live-data', machine: liveDataMachine, cases, inputs, states: 94, facet }, [
  'takes 33 transitions; enters connection.fine 2, connection.lost 4, data.known.previewing 9, data.known.reading 12, data.known.rewording.reading 12, data.known.rewording.waiting 15, data.known.shown 19, data.known.waiting 22, data.none 8, data.unknown.reading 8, data.unknown.waiting 10, update.none 5, update.running 17, update.settling 20',
  'emits notice.show 4',
  'raises detail.answered 21, detail.failed 3',
  'sets detail 33, isConnectionLost 2, isDemoUser 3, language 19, userSessionID 2, vehicleId 15',
  'starts fetchAgain 12, fetchFirst 8, fetchWeather 12, readPreview 9',
  'waits 200 ms 54, 750 ms 20',
]);

const start = (actors: Record<string, (input: never) => unknown> = {}, input = inputs[0]) => {
  const asked: DetailRequest[] = [];
  const { fetchDetail = () => detail, ...others } = actors;
  const { actor, clock, emitted } = running(liveDataMachine, {
    input: input as (typeof inputs)[0] & object,
    actors: {
      ...others,
      fetchDetail: (request: DetailRequest) => {
        asked.push(request);
        return fetchDetail(request as never);
      },
    },
  });
  const notices = () => emitted.filter(({ type }) => type === 'notice.show');
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, emitted, notices, asked, pass, verbs: liveDataVerbs(actor), snapshot: () => actor.getSnapshot() };
};
const failing = () => {
  throw new Error('HTTP 500');
};
const empty = {
  notificationResp: null,
  weatherResp: { icon: null, summary: null, temperature: null, source: null },
  datasheet: [],
};

describe('The live-data detail', () => {
  it('is of the active vehicle, and of the next one when that changes [LIV-001]', async () => {
    const { verbs, asked, pass, snapshot } = start();
    expect(isDetailLoading(snapshot())).toBe(false);
    verbs.choose(7);
    expect(isDetailLoading(snapshot())).toBe(true);
    await pass(200);
    expect(isDetailLoading(snapshot())).toBe(false);
    expect(liveVehicleId(snapshot())).toBe(7);
    expect(liveDetail(snapshot())).toEqual(detail);
    verbs.choose(8);
    expect(liveDetail(snapshot())).toEqual(empty);
    await pass(200);
    expect(asked.map(({ vehicleId }) => vehicleId)).toEqual([7, 8]);
    verbs.choose(null);
    expect(liveVehicleId(snapshot())).toBeNull();
    expect(liveDetail(snapshot())).toEqual(empty);
  });

  it('asks with vehicle, current view, user session id and demo flag [LIV-016] [SHL-076]', async () => {
    const { actor, verbs, asked, pass } = start();
    verbs.choose(7);
    await pass(200);
    expect(asked).toEqual([{ vehicleId: 7, currentView: 'livedata', userSessionID: 12453, isDemoUser: false, language: 'de-DE' }]);
    actor.send({ type: 'account.changed', isDemo: true });
    verbs.choose(8);
    await pass(200);
    expect(asked.at(-1)).toMatchObject({ vehicleId: 8, isDemoUser: true });
  });

  it('joins the wishes of 200 ms into one fetch [LIV-014]', async () => {
    const { verbs, asked, pass } = start();
    verbs.choose(7);
    await pass(199);
    verbs.refresh();
    await pass(199);
    verbs.choose(8);
    await pass(199);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked.map(({ vehicleId }) => vehicleId)).toEqual([8]);
    verbs.refresh();
    verbs.refresh();
    await pass(199);
    verbs.update();
    await pass(199);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('drops the loading flag 750 ms after a manual update [LIV-015] [SHL-073]', async () => {
    const { verbs, pass, snapshot } = start();
    verbs.choose(7);
    await pass(200);
    expect(canUpdateDetail(snapshot())).toBe(true);
    verbs.update();
    expect(isDetailUpdating(snapshot())).toBe(true);
    expect(canUpdateDetail(snapshot())).toBe(false);
    await pass(200);
    await pass(749);
    expect(isDetailUpdating(snapshot())).toBe(true);
    await pass(1);
    expect(isDetailUpdating(snapshot())).toBe(false);
  });

  it('refreshes with the beat without a loading flag [VEH-032]', async () => {
    const { verbs, asked, pass, snapshot } = start();
    verbs.choose(7);
    await pass(200);
    verbs.refresh();
    expect(isDetailLoading(snapshot()) || isDetailUpdating(snapshot())).toBe(false);
    await pass(200);
    expect(asked).toHaveLength(2);
  });

  it('reads the preview when the answer holds no last notification [DEC-060]', async () => {
    const previewed: unknown[] = [];
    const { verbs, pass, snapshot } = start({
      fetchDetail: () => withoutNotification,
      readPreview: (input: unknown) => {
        previewed.push(input);
        return preview;
      },
    });
    verbs.choose(7);
    await pass(200);
    expect(previewed).toEqual([{ vehicleId: 7 }]);
    expect(liveDetail(snapshot())).toEqual({ ...withoutNotification, notificationResp: preview });
  });

  it('shows Connection Error for 10 s when the fetch fails [LIV-017]', async () => {
    const { verbs, pass, notices } = start({ fetchDetail: failing });
    verbs.choose(7);
    await pass(200);
    expect(notices()).toEqual([{ type: 'notice.show', notice: { key: 'labels.connectionError', tone: 'error', duration: 10_000 } }]);
  });

  it('leaves that message out while the connection is flagged lost [LIV-018]', async () => {
    const { actor, verbs, pass, notices } = start({ fetchDetail: failing }, inputs[1]);
    verbs.choose(7);
    await pass(200);
    expect(notices()).toEqual([]);
    actor.send({ type: 'connection.restored' });
    verbs.refresh();
    await pass(200);
    expect(notices()).toHaveLength(1);
    actor.send({ type: 'connection.lost' });
    verbs.refresh();
    await pass(200);
    expect(notices()).toHaveLength(1);
  });

  it('reads the weather in the new language, and falls back to empty values without a message [ERR-002] [LIV-014]', async () => {
    let works = true;
    const inLanguage: unknown[] = [];
    const fair = { ...detail.weatherResp, summary: 'Fair' };
    const { actor, verbs, pass, notices, snapshot } = start({
      fetchWeather: (input: unknown) => {
        inLanguage.push(input);
        return works ? fair : failing();
      },
    });
    verbs.choose(7);
    await pass(200);
    actor.send({ type: 'language.changed', language: 'de-DE' });
    await pass(199);
    actor.send({ type: 'language.changed', language: 'en-GB' });
    await pass(199);
    expect(inLanguage).toEqual([]);
    await pass(1);
    expect(inLanguage).toEqual([{ vehicleId: 7, language: 'en-GB' }]);
    expect(liveDetail(snapshot()).weatherResp).toEqual(fair);
    works = false;
    actor.send({ type: 'language.changed', language: 'de-DE' });
    await pass(200);
    expect(liveDetail(snapshot())).toEqual({ ...detail, weatherResp: empty.weatherResp });
    expect(notices()).toEqual([]);
  });
});
