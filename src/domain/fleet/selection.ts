/** Active vehicles: id and activeTime, a count that only grows. Never mutated; unchanged selections keep their reference. */
export type ActiveVehicles = ReadonlyMap<number, number>;
export const noActive: ActiveVehicles = new Map();

export const isCardActive = (active: ActiveVehicles, id: number): boolean => active.has(id);
/** Null while the card is not active. */
export const activeTime = (active: ActiveVehicles, id: number): number | null => active.get(id) ?? null;

const lastTime = (active: ActiveVehicles): number => active.values().reduce((last, time) => Math.max(last, time), 0);

export function activate(active: ActiveVehicles, ids: readonly number[]): ActiveVehicles {
  const added = ids.filter((id) => !isCardActive(active, id));
  if (added.length === 0) return active;
  const next = new Map(active);
  let time = lastTime(active);
  for (const id of added) next.set(id, ++time);
  return next;
}

export function deactivate(active: ActiveVehicles, ids: readonly number[]): ActiveVehicles {
  if (!ids.some((id) => isCardActive(active, id))) return active;
  const next = new Map(active);
  for (const id of ids) next.delete(id);
  return next;
}

export const toggle = (active: ActiveVehicles, id: number): ActiveVehicles =>
  isCardActive(active, id) ? deactivate(active, [id]) : activate(active, [id]);

/** Exactly these; those active before keep their place in the order. */
export function replaceBy(active: ActiveVehicles, ids: readonly number[]): ActiveVehicles {
  const wanted = new Set(ids);
  return activate(
    deactivate(
      active,
      [...active.keys()].filter((id) => !wanted.has(id)),
    ),
    ids,
  );
}

/** Only this one; the same selection where it is the only one already, or null. */
export const keepOne = (active: ActiveVehicles, id: number | null): ActiveVehicles =>
  id === null || (active.size === 1 && isCardActive(active, id)) ? active : new Map([[id, activeTime(active, id) ?? 1]]);

/** Those of before with the present ones, which count as chosen last. */
export const broughtBack = (active: ActiveVehicles, former: readonly number[]): ActiveVehicles =>
  activate(deactivate(activate(noActive, former), activeList(active)), activeList(active));

const lists = new WeakMap<ActiveVehicles, readonly number[]>();

/** The active list: ids ordered by activeTime. */
export function activeList(active: ActiveVehicles): readonly number[] {
  const known = lists.get(active);
  if (known) return known;
  const list = [...active].sort((a, b) => a[1] - b[1]).map(([id]) => id);
  lists.set(active, list);
  return list;
}

/** The final element of the active list: what views for one vehicle show. */
export const lastActive = (active: ActiveVehicles): number | null => activeList(active).at(-1) ?? null;
