interface Moved {
  /** A layer was left, and the browser came back. */
  readonly isReturn: boolean;
  /** A link of the page was followed: the open entry has granted it. */
  readonly isFollowed: boolean;
  readonly isEntryOpen: boolean;
  /** At this place in the history an entry lies over its list. */
  readonly isLayer: boolean;
  /** The shell shows the view of the address already. */
  readonly isInView: boolean;
}
/** What it means that somebody else changed the address. Back from an open entry only asks to close it, wherever it leads. */
export const moveOf = ({ isReturn, isFollowed, isEntryOpen, isLayer, isInView }: Moved): 'entryLeft' | 'kept' | 'moved' => {
  if (!isReturn && !isFollowed && isEntryOpen && !isLayer) return 'entryLeft';
  return isReturn && isInView ? 'kept' : 'moved';
};

interface Chosen {
  readonly isMulti: boolean;
  /** The one a view of a single vehicle shows. */
  readonly active: number | null;
  /** Whose window is open on the map. */
  readonly pinned: number | null;
  readonly focused: number | null;
}
/** The vehicle an address names. */
export const namedVehicle = ({ isMulti, active, pinned, focused }: Chosen): number | null => (isMulti ? (pinned ?? focused) : active);

/** Whether the map has to open a window, for a vehicle that an address asked for to be seen. */
export const needsWindow = ({ isMulti, pinned }: Pick<Chosen, 'isMulti' | 'pinned'>, vehicleId: number): boolean =>
  isMulti && pinned !== vehicleId;
