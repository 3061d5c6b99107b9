const prefix = 'gleisblick.text.';

/**
 * Tells which forms are open in which window: a lock that the browser frees when the window closes, crashes or is killed. Text of a form
 * that is open elsewhere is not offered here; a browser without locks offers all of it.
 */
export const livingTexts = () => {
  const own = new Set<string>();
  let free = () => {};
  let current: string | null = null;
  /** Ids of the forms that are open in other windows. */
  const elsewhere = async (): Promise<ReadonlySet<string>> => {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const names = held.flatMap(({ name }) => (name?.startsWith(prefix) && !own.has(name) ? [name.slice(prefix.length)] : []));
    return new Set(names);
  };
  return {
    /** One form at a time; null: none is open any more. */
    hold: (textId: string | null) => {
      free();
      current = textId;
      if (textId === null) return;
      own.add(prefix + textId);
      const isOver = new Promise<void>((done) => {
        free = done;
      });
      void navigator.locks?.request(prefix + textId, () => isOver).catch(() => undefined);
    },
    elsewhere,
    /** Those and the one that is open here. */
    everywhere: async (): Promise<ReadonlySet<string>> => new Set([...(await elsewhere()), ...(current === null ? [] : [current])]),
  };
};
