import { type ProductCode, verbsOf } from './product-code.ts';
import { bound, collect, type Named, type Node, nothing, part, partsOf, sourceOf } from './source-names.ts';

const idsIn = (text: string) => [...text.matchAll(/[A-Z0-9]{3}-\d{3}(?=[^[\]]*\])/g)].map(([id]) => id);
/** Where rules and behaviour stand; how texts and views are put together for a test is no proof of anything. */
const isOfProduct = (file: string) => /^(src\/(domain|machines|api)|server)\//.test(file);
/** `noun.verb`; what the library itself sends begins with xstate. */
const isEvent = /^(?!xstate)[a-z][a-zA-Z]*\.[a-zA-Z]+$/;

const rootName = (node: Node | null): string =>
  node === null
    ? ''
    : node.type === 'Identifier'
      ? String(node.name)
      : rootName(part(node, 'object') ?? part(node, 'callee') ?? part(node, 'tag'));

interface Case {
  readonly ids: readonly string[];
  readonly code: readonly Node[];
}

/** The tests in a file with the code of each. In a table of cases, an ID in a row stands for that row alone. */
const casesIn = (node: Node): readonly Case[] => {
  const [title, ...body] = node.type === 'CallExpression' ? (node.arguments as Node[]) : [];
  const callee = part(node, 'callee');
  if (title === undefined || callee === null || !['it', 'test'].includes(rootName(callee))) return partsOf(node).flatMap(casesIn);
  const tables = callee.type === 'CallExpression' ? (callee.arguments as Node[]) : [];
  const rows = tables
    .map((table) => part(table, 'expression') ?? table)
    .filter(({ type }) => type === 'ArrayExpression')
    .flatMap(partsOf);
  const idsOf = (one: Node) => [...collect(one, nothing()).texts].flatMap(idsIn);
  return [
    { ids: idsOf(title), code: [title, ...tables, ...body] },
    ...rows.flatMap((row) => (idsOf(row).length === 0 ? [] : [{ ids: idsOf(row), code: [row, ...body] }])),
  ];
};

/** All variables and functions of a file, wherever they stand, by name. */
const declared = (node: Node, to: Map<string, Node[]>): Map<string, Node[]> => {
  const id = ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) ? part(node, 'id') : null;
  if (id !== null) for (const name of collect(id, nothing()).names) to.set(name, [...(to.get(name) ?? []), node]);
  for (const one of partsOf(node)) declared(one, to);
  return to;
};

/** What the code of a test names, with what it calls in its own file. */
const namedIn = (code: readonly Node[], helpers: ReadonlyMap<string, readonly Node[]>): Named => {
  const named = nothing();
  const seen = new Set<Node>();
  const add = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const own = collect(node, nothing());
    for (const member of own.members) named.members.add(member);
    for (const text of own.texts) named.texts.add(text);
    for (const type of own.types) named.types.add(type);
    for (const name of own.names) {
      named.names.add(name);
      for (const helper of helpers.get(name) ?? []) add(helper);
    }
  };
  code.forEach(add);
  return named;
};

const isMachines = (file: string) => file.startsWith('src/machines/');

/** The events that the called verbs of a machine send. */
const eventsOf = (file: string, name: string, named: Named): readonly string[] => {
  const declaration = sourceOf(file).own.get(name);
  const called = declaration === undefined ? [] : verbsOf(declaration).filter((verb) => named.members.has(verb.name));
  return called.flatMap(({ body }) => [...collect(body, nothing()).types]);
};

/** Who may send a machine an event: whoever joins machines or shows them, and what is of its own area. */
const isSaid = (type: string, machines: readonly string[], product: ProductCode): boolean => {
  const areas = machines.map((file) => file.split('/').slice(0, 3).join('/'));
  return [...product.sayers(type)].some((file) => !isMachines(file) || areas.some((area) => file.startsWith(`${area}/`)));
};

/**
 * What of this the product never runs, in words. Of a machine that runs, a test may read the snapshot, but neither call an export that only tests
 * call nor send an event that the product never sends.
 */
const idleOf = (named: Named, file: string, product: ProductCode): readonly string[] => {
  const used = [...named.names].flatMap((name) => sourceOf(file).imported.get(name) ?? []).filter((from) => isOfProduct(from.file));
  const code = used.filter((from) => /\.tsx?$/.test(from.file) && from.name !== '*');
  const machines = [...sourceOf(file).imported.values()].map((from) => from.file).filter(isMachines);
  const sent = new Set([
    ...named.types,
    ...code.filter((from) => isMachines(from.file)).flatMap((from) => eventsOf(from.file, from.name, named)),
  ]);
  return [
    ...code.filter((from) => !product.files.has(from.file)).map((from) => from.file),
    ...code
      .filter((from) => product.files.has(from.file) && !product.runs(from.file, from.name))
      .map((from) => `${from.name} of ${from.file}`),
    ...(machines.length === 0 ? [] : [...sent].filter((type) => isEvent.test(type) && !isSaid(type, machines, product))).map(
      (type) => `the event ${type}, which nobody sends`,
    ),
  ];
};

export interface Proof {
  readonly id: string;
  /** What the test needs of code that the product never runs; empty for a proof that counts. */
  readonly idle: readonly string[];
}

/** The IDs in the titles of a test file, once for each test that names them. */
export const proofsIn = (test: string, product: ProductCode): readonly Proof[] => {
  const { program } = sourceOf(test);
  const helpers = declared(program, new Map());
  return casesIn(program).flatMap(({ ids, code }) => {
    const idle = ids.length === 0 ? [] : idleOf(namedIn(code, helpers), test, product);
    return ids.map((id) => ({ id, idle }));
  });
};

/**
 * Exports of the domain and of machines (rules, selectors, verbs) that the product never runs. The examples of an alert rule stay with it,
 * though only its test runs them.
 */
export const idleExports = (file: string, product: ProductCode): readonly string[] => {
  if (!isMachines(file) && !file.startsWith('src/domain/')) return [];
  return (sourceOf(file).program.body as Node[]).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? part(statement, 'declaration') : null;
    if (declared === null || declared.type.startsWith('TS')) return [];
    const patterns = declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [declared];
    const names = patterns.flatMap((one) => bound(part(one, 'id')));
    return names.filter((name) => !/examples$/i.test(name) && !product.runs(file, name));
  });
};
