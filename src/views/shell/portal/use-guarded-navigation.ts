import { useMemo } from 'react';
import type { AroundNavHandler } from 'wouter';
import { type LeaveRef, leaveVerbs } from '../../../machines/shell/leave.ts';

/** What another view would close is asked first. */
export const guardNavigation =
  (leave: LeaveRef): AroundNavHandler =>
  (navigate, to, options) => {
    // A redirect is nobody's wish and goes its way.
    if (options?.replace === true) navigate(to, options);
    else leaveVerbs(leave).ask(to);
  };

export const useGuardedNavigation = (leave: LeaveRef): AroundNavHandler => useMemo(() => guardNavigation(leave), [leave]);
