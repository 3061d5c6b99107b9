import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A part of a parsed file; its kind is named by `type`. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** What a piece of code names when it runs: variables, members of objects, and texts such as the type of an event. */
export interface Named {
  readonly names: Set<string>;
  readonly members: Set<string>;
  readonly texts: Set<string>;
  /** Texts that stand as the `type` of an object: what an event is called. */
  readonly types: Set<string>;
  /** Files it loads when it runs, as written. */
  readonly loads: Set<string>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);
const ofTypes = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements']);

export const partsOf = (node: Node): readonly Node[] => {
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return [];
  return Object.entries(node).flatMap(([name, part]) => (ofTypes.has(name) ? [] : [part].flat().filter(isNode)));
};
export const part = (node: Node, name: string): Node | null => (isNode(node[name]) ? (node[name] as Node) : null);
/** The file that `from` names, as a path from the root; a package as it is. */
export const placeOf = (from: string, name: string) => (name.startsWith('.') ? join(dirname(from), name.split('?')[0] ?? name) : name);
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return String(node.type === 'Literal' ? node.value : (node.name ?? ''));
};
export const idOf = (node: Node): string => nameOf(part(node, 'id'));

export const nothing = (): Named => ({ names: new Set(), members: new Set(), texts: new Set(), types: new Set(), loads: new Set() });

/** The name of an event in `actor.on('noun.verb', …)`: who listens does not say it. */
const heardIn = (node: Node): Node | null => {
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : null;
  return callee?.type === 'MemberExpression' && nameOf(callee.property) === 'on' ? ((node.arguments as Node[])[0] ?? null) : null;
};

/** Adds what the node names to `to`; a node in `without` is left out with all below it. */
export const collect = (node: Node, to: Named, without: ReadonlySet<Node> = new Set()): Named => {
  if (without.has(node)) return to;
  const isKeyed = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) && node.computed !== true;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') to.names.add(nameOf(node));
  if (node.type === 'Literal' && typeof node.value === 'string') to.texts.add(node.value);
  if (node.type === 'TemplateElement') to.texts.add(String((node.value as { cooked?: string }).cooked ?? ''));
  if (isKeyed && nameOf(node.key) === 'type' && isNode(node.value))
    for (const text of collect(node.value, nothing()).texts) to.types.add(text);
  if (node.type === 'ImportExpression') to.loads.add(nameOf(node.source));
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'URL') to.loads.add(nameOf((node.arguments as Node[])[0]));
  if (node.type === 'MemberExpression' && node.computed !== true) {
    to.members.add(nameOf(node.property));
    const object = part(node, 'object');
    return object === null ? to : collect(object, to, without);
  }
  if (node.type === 'ObjectPattern') for (const one of partsOf(node)) if (one.type === 'Property') to.members.add(nameOf(one.key));
  for (const one of partsOf(node)) if ((!isKeyed || one !== node.key) && one !== heardIn(node)) collect(one, to, without);
  return to;
};

interface From {
  readonly file: string;
  /** `*` for all that the file gives away. */
  readonly name: string;
}
export interface Source {
  /** What stands at the top of the file, by name. */
  readonly own: ReadonlyMap<string, Node>;
  readonly imported: ReadonlyMap<string, From>;
  /** The name in the file of what is given away under another, `default` above all. */
  readonly exported: ReadonlyMap<string, string>;
  readonly passedOn: readonly (From & { readonly as: string })[];
  /** What runs as soon as the file is loaded. */
  readonly atOnce: readonly Node[];
  readonly program: Node;
}

/** The names that a pattern declares. */
export const bound = (pattern: Node | null): readonly string[] => {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'Property') return bound(part(pattern, 'value'));
  if (pattern.type === 'AssignmentPattern') return bound(part(pattern, 'left'));
  return partsOf(pattern).flatMap(bound);
};

const read = (file: string): Source => {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const own = new Map<string, Node>();
  const imported = new Map<string, From>();
  const exported = new Map<string, string>();
  const passedOn: (From & { as: string })[] = [];
  const atOnce: Node[] = [];
  const placed = (node: Node) => placeOf(file, nameOf(node.source));
  const take = (statement: Node): void => {
    const declared = part(statement, 'declaration');
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind !== 'type')
        for (const one of statement.specifiers as Node[])
          imported.set(nameOf(one.local), {
            file: placed(statement),
            name: one.type === 'ImportSpecifier' ? nameOf(one.imported) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*',
          });
    } else if (statement.type === 'ExportAllDeclaration') passedOn.push({ file: placed(statement), name: '*', as: '*' });
    else if (statement.type === 'ExportNamedDeclaration' && declared === null)
      for (const one of statement.specifiers as Node[])
        if (part(statement, 'source') === null) exported.set(nameOf(one.exported), nameOf(one.local));
        else passedOn.push({ file: placed(statement), name: nameOf(one.local), as: nameOf(one.exported) });
    else if (statement.type === 'ExportDefaultDeclaration' && declared !== null) own.set('default', declared);
    else if (declared !== null) take(declared);
    else if (statement.type === 'VariableDeclaration')
      for (const one of statement.declarations as Node[]) for (const name of bound(part(one, 'id'))) own.set(name, one);
    else if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') own.set(idOf(statement), statement);
    else atOnce.push(statement);
  };
  const tree = program as unknown as Node;
  for (const statement of tree.body as Node[]) take(statement);
  return { own, imported, exported, passedOn, atOnce, program: tree };
};

const known = new Map<string, Source>();
/** A file of the project, read once. */
export const sourceOf = (file: string): Source => {
  const source = known.get(file) ?? read(file);
  known.set(file, source);
  return source;
};
