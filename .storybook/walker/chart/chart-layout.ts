import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { asksLine, linesOf, type NameOf } from './chart-words.ts';
import type { ChartArrow, ChartState, ChartTransition, MachineGraph } from './machine-graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly states: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, { readonly line: readonly Point[]; readonly label: Box | null }>;
  /** The dots from which compound states begin, and the ways from there. */
  readonly starts: readonly { readonly dot: Point; readonly line: readonly Point[] }[];
}

export const sizes = { line: 14, header: 24, margin: 9, dot: 8 } as const;
/** Measured in Noto Sans at 11 and 12 px: no letter of a name is much wider. */
const widths = { small: 6.1, name: 7.4 } as const;

const textsOf = (transitions: readonly ChartTransition[], nameOf: NameOf) =>
  transitions.flatMap((transition) => linesOf(transition, nameOf)).map(({ text }) => text);
const contentOf = (state: ChartState, nameOf: NameOf) => {
  const asks = asksLine(state);
  const small = [...(asks === null ? [] : [asks]), ...textsOf(state.stays, nameOf)];
  return {
    width: Math.max(state.name.length * widths.name, ...small.map((text) => text.length * widths.small)) + 2 * sizes.margin,
    height: sizes.header + small.length * sizes.line + (small.length > 0 ? 5 : 0),
  };
};

const layered = () => ({
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
});

const startOf = (id: string) => `start of ${id}`;
const wayOf = (id: string) => `way into ${id}`;

/** The state and all around it, innermost first. */
const lineage = (id: string | null, { states }: MachineGraph): readonly string[] =>
  id === null ? [] : [id, ...lineage(states.find((state) => state.id === id)?.parent ?? null, { states, arrows: [] })];

/** Regions that no arrow leaves or enters are laid out one by one and packed; in one row they make a chart of five screens' width. */
const isPacked = (state: ChartState, graph: MachineGraph) => {
  if (state.kind !== 'parallel') return false;
  const regions = graph.states.filter(({ parent }) => parent === state.id).map(({ id }) => id);
  const regionOf = (id: string) => lineage(id, graph).find((around) => regions.includes(around));
  return graph.arrows.every(({ from, to }) => regionOf(from) === regionOf(to));
};

const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '0.9',
  'elk.spacing.nodeNode': '12',
};

const isRegion = ({ parent }: ChartState, graph: MachineGraph) =>
  graph.states.some((state) => state.id === parent && isPacked(state, graph));

/** Around a region that is laid out by itself: an arrow from the region into its inside needs a node around both. */
const sheetOf = (id: string) => `sheet of ${id}`;
const whole = 'chart';

const nodeOf = (state: ChartState, graph: MachineGraph, nameOf: NameOf): ElkNode => {
  const { width, height } = contentOf(state, nameOf);
  const children = graph.states.filter(({ parent }) => parent === state.id);
  const dots = children.filter(({ isInitial }) => isInitial).map(() => ({ id: startOf(state.id), width: sizes.dot, height: sizes.dot }));
  const node: ElkNode =
    children.length === 0
      ? { id: state.id, width: Math.max(64, width), height }
      : {
          id: state.id,
          layoutOptions: {
            ...(isPacked(state, graph) ? packed : {}),
            'elk.padding': `[top=${height + 10},left=14,bottom=14,right=14]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${width},${height})`,
          },
          children: [...dots, ...children.map((child) => nodeOf(child, graph, nameOf))],
        };
  return isRegion(state, graph)
    ? { id: sheetOf(state.id), layoutOptions: { ...layered(), 'elk.padding': '[top=0,left=0,bottom=0,right=0]' }, children: [node] }
    : node;
};

const sheetAround = (id: string, graph: MachineGraph) => {
  const region = lineage(id, graph).find((around) => graph.states.some((state) => state.id === around && isRegion(state, graph)));
  return region === undefined ? whole : sheetOf(region);
};

const edgeOf = ({ id, from, to, transitions }: ChartArrow, nameOf: NameOf): ElkExtendedEdge => {
  const lines = textsOf(transitions, nameOf);
  const width = Math.max(...lines.map((text) => text.length * widths.small)) + 8;
  return { id, sources: [from], targets: [to], labels: [{ text: id, width, height: lines.length * sizes.line + 2 }] };
};

const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });
const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];

const withEdges = (node: ElkNode, edges: readonly (ElkExtendedEdge & { readonly around: string })[]): ElkNode => ({
  ...node,
  ...(node.children && { children: node.children.map((child) => withEdges(child, edges)) }),
  edges: edges.filter(({ around }) => around === node.id),
});

/** Where everything stands, in pixels from the top left. The same graph in the same words always gets the same places. */
export async function layoutOf(graph: MachineGraph, nameOf: NameOf, elk: Pick<ELK, 'layout'>): Promise<ChartLayout> {
  const { states, arrows } = graph;
  const ways = states
    .filter(({ isInitial }) => isInitial)
    .map(({ id, parent }) => ({ id: wayOf(id), sources: [startOf(parent ?? '')], targets: [id], around: sheetAround(id, graph) }));
  const edgesIn = [...ways, ...arrows.map((arrow) => ({ ...edgeOf(arrow, nameOf), around: sheetAround(arrow.from, graph) }))];
  const laidOut: ElkNode = await elk.layout({
    ...withEdges(
      { id: whole, children: states.filter(({ parent }) => parent === null).map((state) => nodeOf(state, graph, nameOf)) },
      edgesIn,
    ),
    layoutOptions: {
      ...layered(),
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=4,left=4,bottom=4,right=4]',
    },
  });
  const nodes = new Map(flat(laidOut).map((node) => [node.id, boxOf(node)]));
  const edges = new Map(flat(laidOut).flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge] as const)));
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    states: new Map(states.map(({ id }) => [id, nodes.get(id) ?? boxOf({})])),
    arrows: new Map(
      arrows.map(({ id }) => {
        const edge = edges.get(id);
        return [id, { line: edge === undefined ? [] : pointsOf(edge), label: edge?.labels?.[0] ? boxOf(edge.labels[0]) : null }];
      }),
    ),
    starts: ways.map(({ id, sources }) => {
      const dot = nodes.get(sources[0] ?? '') ?? boxOf({});
      const edge = edges.get(id);
      return { dot: { x: dot.x + sizes.dot / 2, y: dot.y + sizes.dot / 2 }, line: edge === undefined ? [] : pointsOf(edge) };
    }),
  };
}
