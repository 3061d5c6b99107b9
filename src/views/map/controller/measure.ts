type Entry = [name: string, time: number, count?: number];

/** The marks of the measuring build; the ordinary build drops every call. */
export const mark = (name: 'data' | 'drawn' | 'idle' | 'base', count?: number) => {
  if (!import.meta.env.VITE_MEASURE) return;
  const scope = globalThis as unknown as { __ev?: Entry[] };
  scope.__ev ??= [];
  scope.__ev.push(count === undefined ? [name, performance.now()] : [name, performance.now(), count]);
};
