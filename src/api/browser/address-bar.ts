export interface AddressBar {
  readonly path: () => string;
  readonly search: () => string;
  /** Whether the place in the history is that of an open entry over its list. */
  readonly isLayer: () => boolean;
  /** Changes the query of the present place. */
  readonly write: (search: string) => void;
  /** A place for the open entry, whatever is there; the one before it stays for the list. */
  readonly pushLayer: (address: string) => void;
  /** The same where it has none yet; `below`: the query of the list. */
  readonly layOver: (below: string, address: string) => void;
  /** Back to the list, where the present place is that of its entry. */
  readonly leaveLayer: () => void;
}

const layer = { isEntryOpen: true };

/** `isReturn`: back from a layer; `isFollowed`: a link of the page, whatever stood in its way was answered before. */
export interface Move {
  readonly isReturn: boolean;
  readonly isFollowed: boolean;
}

/** The address of the window. `onMoved`: the router or the browser's history changed it. */
export const addressBar = (onMoved: (move: Move) => void): AddressBar => {
  let isWriting = false;
  let isReturning = false;
  window.addEventListener('popstate', () => {
    const isReturn = isReturning;
    isReturning = false;
    onMoved({ isReturn, isFollowed: false });
  });
  // Events of the router. A redirect can bring back what was wanted before the login.
  for (const [type, isFollowed] of [
    ['replaceState', false],
    ['pushState', true],
  ] as const)
    window.addEventListener(type, () => {
      if (!isWriting) onMoved({ isReturn: false, isFollowed });
    });
  const isLayer = () => window.history.state?.isEntryOpen === true;
  const write = (search: string) => {
    // The place that is being left keeps what it names, for the way forward.
    if (isReturning || window.location.search === search) return;
    isWriting = true;
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
    isWriting = false;
  };
  const pushLayer = (address: string) => {
    isWriting = true;
    window.history.pushState({ ...window.history.state, ...layer }, '', address);
    isWriting = false;
  };
  return {
    path: () => window.location.pathname,
    search: () => window.location.search,
    isLayer,
    write,
    pushLayer,
    layOver: (below, address) => {
      if (isLayer()) return;
      // An entry that came with the address gets its list below it.
      write(below);
      pushLayer(address);
    },
    leaveLayer: () => {
      if (!isLayer()) return;
      isReturning = true;
      window.history.back();
    },
  };
};
