import type { AlertReport, Breach, Judgement } from './rule.ts';

/** One event: from the report with which it began to the one with which it was over, epoch ms; null while it lasts. */
export interface Episode extends Breach {
  readonly start: number;
  readonly until: number | null;
}

/** What is known before reports are gone through again. */
export interface WalkStart {
  /** The last report that is new; what was known after it counts as long as nothing changed. */
  readonly lastNew: number;
  /** When another setting took the place of this one, epoch ms; null for the one in force. */
  readonly end: number | null;
  /** What is kept of the rule under this setting, in order of time. */
  readonly kept: readonly Episode[];
  /** The first report that is gone through again. */
  readonly from: number;
}

export interface Walk {
  readonly step: (report: AlertReport, judgement: Judgement) => void;
  /** No report follows. */
  readonly finish: () => void;
  readonly isDone: () => boolean;
  /** What stands instead of what was kept from `from` on, up to where it is the same again. */
  readonly outcome: () => { readonly replaced: readonly Episode[]; readonly found: readonly Episode[] };
}

const lastsAt = ({ start, until }: Episode, time: number) => start <= time && (until === null || until > time);

/**
 * Goes through a vehicle's reports from `from` on, in order of time, and finds what happened. A rule only remembers whether it is over its
 * limit: once that is what was known before, all that follows is known.
 */
export const walkFrom = ({ lastNew, end, kept, from }: WalkStart): Walk => {
  const before = kept.find(({ start, until }) => start < from && (until === null || until >= from));
  let open: Episode | null = before ?? null;
  const found: Episode[] = [];
  let same: number | null = null;
  const close = (until: number | null) => {
    if (open !== null) found.push({ ...open, until });
    open = null;
  };
  return {
    step: (report, judgement) => {
      if (judgement?.isOver && open === null) {
        const { value, limit, bound } = judgement;
        open = { start: report.time, until: null, value, limit, bound };
      } else if (judgement !== null && !judgement.isOver) close(report.time);
      if (report.time < lastNew) return;
      const known = kept.find((one) => lastsAt(one, report.time));
      if ((known !== undefined) !== (open !== null)) return;
      same = report.time;
      close(known?.until ?? null);
    },
    finish: () => {
      same = Number.POSITIVE_INFINITY;
      close(end);
    },
    isDone: () => same !== null,
    outcome: () => ({
      found,
      replaced: kept.filter((one) => one === before || (one.start >= from && one.start <= (same ?? from))),
    }),
  };
};

const overlap = (a: Episode, b: Episode) =>
  a.start <= (b.until ?? Number.POSITIVE_INFINITY) && b.start <= (a.until ?? Number.POSITIVE_INFINITY);

export interface Changes<Kept> {
  /** What is kept goes on under its name, with other times. */
  readonly moved: readonly { readonly kept: Kept; readonly to: Episode }[];
  readonly begun: readonly Episode[];
  /** Late reports showed that it never was, or that it was part of another. */
  readonly gone: readonly Kept[];
}

/** Which of the kept ones each found one is: what people said of an event stays with it when a late report moves its begin. */
export const changesOf = <Kept extends Episode>(replaced: readonly Kept[], found: readonly Episode[]): Changes<Kept> => {
  const left = new Set(replaced);
  const moved: { kept: Kept; to: Episode }[] = [];
  const begun: Episode[] = [];
  const take = (one: Kept | undefined, to: Episode) => {
    if (one === undefined) return false;
    left.delete(one);
    const isSame =
      one.start === to.start && one.until === to.until && one.value === to.value && one.limit === to.limit && one.bound === to.bound;
    if (!isSame) moved.push({ kept: one, to });
    return true;
  };
  const others = found.filter(
    (to) =>
      !take(
        replaced.find(({ start }) => start === to.start),
        to,
      ),
  );
  for (const to of others) {
    if (
      !take(
        [...left].find((one) => overlap(one, to)),
        to,
      )
    )
      begun.push(to);
  }
  return { moved, begun, gone: [...left] };
};
