import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { eventName } from '../tests/replay.ts';

interface NodeProps {
  readonly node: AnyStateNode;
  readonly active: ReadonlySet<string>;
}

const leavingEvents = (node: AnyStateNode) => [
  ...new Set([...node.transitions.values()].flat().map(({ eventType }) => eventName(eventType) || 'always')),
];

function ChartNode({ node, active }: NodeProps) {
  const isActive = active.has(node.id);
  const children = Object.values(node.states) as AnyStateNode[];
  return (
    <li className={`chart-node${isActive ? ' chart-node-active' : ''}`} aria-current={isActive ? 'step' : undefined}>
      <span className="chart-name">{node.key}</span>
      {node.type === 'parallel' && <span className="chart-kind"> ∥</span>}
      <span className="chart-events"> {leavingEvents(node).join(' · ')}</span>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <ChartNode key={child.id} node={child} active={active} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface StateChartProps {
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
}

/** The chart as nested boxes, the nodes the snapshot is in marked. */
export function StateChart({ machine, snapshot }: StateChartProps) {
  const active = new Set((snapshot._nodes as AnyStateNode[]).map(({ id }) => id));
  return (
    <ul className="chart" aria-label="state chart">
      <ChartNode node={machine.root as unknown as AnyStateNode} active={active} />
    </ul>
  );
}
