import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AddressBar, addressBar, type Move } from '../../../src/api/browser/address-bar.ts';

/** A window whose history announces every change of its own, as the router makes it do. */
const windowAt = (address: string) => {
  const events = new EventTarget();
  const places = [{ state: null as unknown, address }];
  let at = 0;
  const change = (type: 'pushState' | 'replaceState') => (state: unknown, _: string, to: string) => {
    if (type === 'pushState') at++;
    places.splice(at, places.length, { state, address: to });
    events.dispatchEvent(new Event(type));
  };
  const url = () => new URL(places[at]!.address, 'https://portal.invalid');
  return {
    addEventListener: events.addEventListener.bind(events),
    history: {
      get state() {
        return places[at]!.state;
      },
      pushState: change('pushState'),
      replaceState: change('replaceState'),
      back: () => {
        at--;
        events.dispatchEvent(new Event('popstate'));
      },
    },
    get location() {
      return url();
    },
  };
};

describe('The address bar', () => {
  let moves: Move[];
  let bar: AddressBar;
  let page: ReturnType<typeof windowAt>;
  beforeEach(() => {
    page = windowAt('/notification');
    vi.stubGlobal('window', page);
    moves = [];
    bar = addressBar((move) => moves.push(move));
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a link of the page', () => page.history.pushState(null, '', '/?vehicle=7'), true],
    ['a redirect', () => page.history.replaceState(null, '', '/?vehicle=7'), false],
  ])('notices that %s was followed, with what it names [DEC-140]', (_, follow, isFollowed) => {
    follow();
    expect([moves, bar.path(), bar.search()]).toEqual([[{ isReturn: false, isFollowed }], '/', '?vehicle=7']);
  });

  it('notices a way back, and which of them leaves a layer that it made', () => {
    page.history.pushState(null, '', '/reporting');
    page.history.back();
    bar.layOver('', '/notification?entry=1');
    bar.leaveLayer();
    expect(moves.slice(1)).toEqual([
      { isReturn: false, isFollowed: false },
      { isReturn: true, isFollowed: false },
    ]);
  });

  it('notices nothing of what it writes itself', () => {
    bar.write('?vehicle=7');
    bar.pushLayer('/notification?vehicle=7&entry=1');
    expect([moves, bar.isLayer(), bar.search()]).toEqual([[], true, '?vehicle=7&entry=1']);
  });
});
