import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BaseMap, BaseMapOptions } from '../../../../src/views/map/stage/base-map.ts';
import { createLateBase } from '../../../../src/views/map/stage/late-base.ts';

const container = {} as HTMLElement;
const europe = { longitude: 10, latitude: 51, zoom: 5.5 };
const yard = { longitude: 12, latitude: 51, zoom: 14 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (isDrawable = true) => {
  const made: BaseMapOptions[] = [];
  const told: string[] = [];
  const tell = (word: string) => () => void told.push(word);
  const map: BaseMap = {
    follow: ({ zoom }) => void told.push(`follows to ${zoom}`),
    setStyle: (style, onShown) => {
      told.push(`takes ${style}`);
      onShown();
    },
    resize: tell('resized'),
    remove: tell('removed'),
  };
  const base = createLateBase(container, {
    camera: europe,
    style: 'light',
    maxZoom: 18,
    onLoad: tell('loaded'),
    onLost: tell('lost'),
    onFailed: tell('failed'),
    load: async () => ({
      createBaseMap: (_, options) => {
        if (!isDrawable) throw new Error('No WebGL');
        made.push(options);
        return map;
      },
    }),
  });
  return { base, made, told, tell };
};
/** Longer than the page may be busy. */
const soon = () => vi.advanceTimersByTimeAsync(500);

describe('The base map', () => {
  it('is not fetched before the layers have their first picture', async () => {
    const { base, made } = start();
    await vi.advanceTimersByTimeAsync(1_400);
    expect(made).toHaveLength(0);
    base.show();
    base.show();
    await soon();
    expect(made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveLength(1);
  });

  it('comes by itself after 1.5 s where there is nothing to draw above it', async () => {
    const { made } = start();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(made).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(501);
    expect(made).toHaveLength(1);
  });

  it('begins with the newest camera and style, and says of that style that it is shown', async () => {
    const { base, made, told, tell } = start();
    base.follow(yard);
    base.setStyle('dark', tell('dark shown'));
    base.show();
    await soon();
    expect(made[0]).toMatchObject({ camera: yard, style: 'dark', maxZoom: 18 });
    expect(told).toEqual([]);
    made[0]?.onLoad();
    expect(told).toEqual(['loaded', 'dark shown']);
  });

  it('follows at once from then on', async () => {
    const { base, told, tell } = start();
    base.show();
    await soon();
    base.follow(yard);
    base.setStyle('dark', tell('shown'));
    base.resize();
    expect(told).toEqual(['follows to 14', 'takes dark', 'shown', 'resized']);
  });

  it('does not come to a map that is gone, and goes with it', async () => {
    const early = start();
    early.base.show();
    early.base.remove();
    const waiting = start();
    waiting.base.remove();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([early.made, waiting.made]).toEqual([[], []]);
    const late = start();
    late.base.show();
    await soon();
    late.base.remove();
    expect(late.told).toEqual(['removed']);
  });

  it('says so where it cannot be drawn', async () => {
    const { base, told } = start(false);
    base.show();
    await soon();
    expect(told).toEqual(['failed']);
  });
});
