import { useMemo } from 'react';
import { graphVerbs } from '../../../machines/history/graph.ts';
import { usePortal } from '../../common/portal-context.tsx';

/** What can be done with the drawer of graphs; the same functions while it is the same drawer. */
export const useGraphVerbs = () => {
  const { graph } = usePortal();
  return useMemo(() => graphVerbs(graph), [graph]);
};
