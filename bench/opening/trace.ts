/** One event of Chromium's tracing, times in µs (the Trace Event Format, phases X, M and I are read). */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly requestId?: string;
      readonly url?: string;
      readonly isOutermostMainFrame?: boolean;
      readonly documentLoaderURL?: string;
    };
  };
}

/** Busy ms of a span, each counted once: what runs inside of something else is taken off it. */
export interface MainThread {
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly paint: number;
  readonly collection: number;
}

const kinds = {
  script: /^(EvaluateScript|FunctionCall|v8\.|V8\.|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch|XHR|FireIdleCallback)/,
  style: /^(UpdateLayoutTree|Layout|RecalcStyles|ParseHTML|ParseAuthorStyleSheet|HitTest|UpdateLayerTree)$/,
  paint: /^(Paint|PrePaint|Layerize|Commit|CompositeLayers|RasterTask|ImageDecodeTask|PaintImage)$/,
  collection: /^(MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/,
};
type Kind = keyof typeof kinds;
const kindOf = (name: string): Kind | null =>
  kinds.collection.test(name) ? 'collection' : ((Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(name)) ?? null);

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly kind: Kind | null;
}

/** The events of a thread as stretches that do not overlap, each of the innermost event whose kind is known. */
const stretchesOf = (events: readonly TraceEvent[]): readonly Stretch[] => {
  const sorted = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const stretches: Stretch[] = [];
  const open: { readonly end: number; readonly kind: Kind | null }[] = [];
  let at = 0;
  const until = (time: number) => {
    const top = open.at(-1);
    if (top !== undefined && time > at) stretches.push({ from: at, to: time, kind: top.kind });
    at = time;
  };
  const closeBefore = (time: number) => {
    for (let top = open.at(-1); top !== undefined && top.end <= time; top = open.at(-1)) {
      until(top.end);
      open.pop();
    }
  };
  for (const { ts, dur = 0, name } of sorted) {
    closeBefore(ts);
    until(ts);
    open.push({ end: ts + dur, kind: kindOf(name) ?? open.at(-1)?.kind ?? null });
  }
  closeBefore(Number.POSITIVE_INFINITY);
  return stretches;
};

/** Reads what a page did from the navigation to `url` on. Throws where the trace has no such navigation. */
export const readTrace = (events: readonly TraceEvent[], url: string) => {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.isOutermostMainFrame === true && args.data.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`The trace has no navigation to ${url}`);
  const threads = (name: string) => events.filter((one) => one.ph === 'M' && one.name === 'thread_name' && one.args.name === name);
  const timed = (thread: Pick<TraceEvent, 'pid' | 'tid'>) =>
    stretchesOf(events.filter(({ ph, pid, tid }) => ph === 'X' && pid === thread.pid && tid === thread.tid));
  const main = timed(start);
  const graphics = threads('CrGpuMain').flatMap(timed);

  const names = new Map(events.flatMap(({ args: { data } }) => (data?.requestId && data.url ? [[data.requestId, data.url] as const] : [])));
  const since = (time: number) => (time - start.ts) / 1_000;
  const sum = (of: readonly Stretch[], from: number, to: number) =>
    of.reduce((ms, one) => ms + Math.max(0, Math.min(since(one.to), to) - Math.max(since(one.from), from)), 0);

  return {
    /** What had come whole, with its ms after the navigation. */
    fetched: events
      .filter(({ name }) => name === 'ResourceFinish')
      .map(({ ts, args }) => [names.get(args.data?.requestId ?? '')?.replace(/^.*\/(?=.)|\?.*$/g, '') ?? '?', since(ts)] as const),
    /** Busy ms between two moments, ms after the navigation. */
    between: (from: number, to: number): { readonly main: MainThread; readonly graphics: number } => {
      const of = (kind: Kind) =>
        sum(
          main.filter((one) => one.kind === kind),
          from,
          to,
        );
      const shares = { script: of('script'), style: of('style'), paint: of('paint'), collection: of('collection') };
      return { main: { all: sum(main, from, to), ...shares }, graphics: sum(graphics, from, to) };
    },
  };
};
