/** What the page keeps for the measurement; times as performance.now(). */
export interface Marks {
  __ev: [name: string, time: number, value?: number][];
  /** Start and duration of every task above 50 ms. */
  __long: [start: number, duration: number][];
  /** Longest reaction to each input, by interaction. */
  __input: Map<number, number>;
  /** Resolves while event streams may open. */
  __gate: Promise<void>;
  __open: () => void;
  /** Ends the running event stream and holds the next one back until `__open`. */
  __hold: () => void;
  /** Gives the page the last event of its stream again, a little later and elsewhere; with a count, one after the other. */
  __repeat: (count: number, between: number) => Promise<void>;
}
export type MarkedWindow = Window & typeof globalThis & Marks;

export interface MarkOptions {
  readonly storage: Readonly<Record<string, string>>;
  /** Marks the first frame that has such an element as `painted:<selector>`. */
  readonly awaited: readonly string[];
}

/** Runs in the page before anything else; travels as source text, so it knows nothing but its argument. */
export const installMarks = ({ storage, awaited }: MarkOptions) => {
  const scope = window as unknown as MarkedWindow;
  if (scope.__ev) return;
  scope.__ev = [];
  scope.__long = [];
  scope.__input = new Map();
  const mark = (name: string, value?: number) =>
    scope.__ev.push(value === undefined ? [name, performance.now()] : [name, performance.now(), value]);
  for (const [key, value] of Object.entries(storage)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) scope.__long.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId)
        scope.__input.set(entry.interactionId, Math.max(scope.__input.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const look = (selector: string) => {
    if (document.querySelector(selector)) requestAnimationFrame(() => mark(`painted:${selector}`));
    else requestAnimationFrame(() => look(selector));
  };
  for (const selector of awaited) look(selector);
  // What was drawn in a frame is on the screen when the next one begins.
  const lookForMarkers = () => {
    if (scope.__ev.some(([name, , count]) => name === 'drawn' && (count ?? 0) > 0)) requestAnimationFrame(() => mark('seen'));
    else requestAnimationFrame(lookForMarkers);
  };
  requestAnimationFrame(lookForMarkers);

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => mark('arrived', data.length));
    }
  } as typeof WebSocket;

  let cut = () => {};
  let last: Uint8Array[] = [];
  let give: (chunk: Uint8Array) => void = () => {};
  scope.__gate = Promise.resolve();
  scope.__open = () => {};
  scope.__hold = () => {
    scope.__gate = new Promise((resolve) => {
      scope.__open = resolve;
    });
    cut();
  };
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/gateway/events')) return plain(input, init);
    await scope.__gate;
    const response = await plain(input, init);
    if (!response.body) return response;
    const seen = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        cut = () => controller.error(new Error('cut'));
        give = (chunk) => controller.enqueue(chunk);
      },
      transform: (chunk, controller) => {
        mark('arrived', chunk.length);
        const before = last.at(-1);
        if (before && before[before.length - 1] === 10 && before[before.length - 2] === 10) last = [];
        last.push(chunk);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(seen), response);
  };
  scope.__repeat = async (count, between) => {
    const reader = new TextDecoder();
    const text = last.map((chunk) => reader.decode(chunk, { stream: true })).join('');
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.startsWith('data:'));
    const columns = JSON.parse(lines[at]!.slice('data:'.length)) as Record<string, number[]> & { asOf: number };
    for (let i = 1; i <= count; i++) {
      const later = (name: string, by: number) => columns[name]!.map((value) => value + by);
      const next = {
        ...columns,
        asOf: columns.asOf + i,
        received: later('received', i),
        timestampPosition: later('timestampPosition', i),
        lat: later('lat', (i % 2) * 0.002),
        lng: later('lng', (i % 3) * 0.002),
      };
      lines[at] = `data: ${JSON.stringify(next)}`;
      mark('arrived', text.length);
      give(new TextEncoder().encode(lines.join('\n')));
      await new Promise((resolve) => setTimeout(resolve, between));
    }
  };
};
