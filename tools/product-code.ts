import { existsSync } from 'node:fs';
import { importsOf } from './imports.ts';
import { collect, idOf, type Named, type Node, nothing, part, partsOf, placeOf, sourceOf } from './source-names.ts';

/** What people start: the two pages, the server and its commands. */
const entries = ['src/main.tsx', 'src/map-frame.tsx', 'server/main.ts', 'server/admin.ts', 'tools/replay.ts'];

const isCode = (file: string) => /\.(tsx?|mjs|js)$/.test(file) && existsSync(file);

/** The files of this project that a file loads when it runs, as paths from the root. */
export const loadedBy = (file: string): readonly string[] =>
  importsOf(file).flatMap(({ to, isLoaded }) => (isLoaded && /\.\w+$/.test(to) && existsSync(to) ? [to] : []));

/** Every file that is loaded from any of these. */
export const filesFrom = (starts: readonly string[] = entries): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (isCode(file)) loadedBy(file).forEach(follow);
  };
  starts.filter((file) => existsSync(file)).forEach(follow);
  return found;
};

interface Verb {
  readonly name: string;
  readonly body: Node;
}
const verbsCalled = /Verbs$/;
const objectsIn = (node: Node): readonly Node[] => (node.type === 'ObjectExpression' ? [node] : partsOf(node).flatMap(objectsIn));
/** The members of a machine's verbs: each is code of its own, used only where somebody calls it. */
export const verbsOf = (declaration: Node): readonly (Verb & { readonly node: Node })[] => {
  const made = part(declaration, 'init') ?? part(declaration, 'body');
  if (!verbsCalled.test(idOf(declaration)) || made === null) return [];
  return (objectsIn(made)[0] === undefined ? [] : partsOf(objectsIn(made)[0] as Node)).flatMap((node) => {
    const body = part(node, 'value');
    const key = part(node, 'key');
    return body === null || key === null ? [] : [{ name: String(key.name ?? key.value), body, node }];
  });
};

export interface ProductCode {
  readonly files: ReadonlySet<string>;
  /** Whether the product runs what the file gives away under this name. */
  readonly runs: (file: string, name: string) => boolean;
  /** The files whose code, where the product runs it, holds this text: what sends an event of that name, above all. */
  readonly sayers: (text: string) => ReadonlySet<string>;
}

/** The code that runs for people, name by name, followed from what they start. */
export const productCode = (starts: readonly string[] = entries): ProductCode => {
  const files = filesFrom(starts);
  const live = new Set<string>();
  const members = new Set<string>();
  const sayers = new Map<string, Set<string>>();
  const waiting: { readonly file: string; readonly verb: Verb }[] = [];

  const reachNames = (file: string, named: Named) => {
    const { own, imported } = sourceOf(file);
    for (const member of named.members) members.add(member);
    for (const text of named.texts) sayers.set(text, (sayers.get(text) ?? new Set()).add(file));
    for (const loaded of named.loads) {
      const place = placeOf(file, loaded);
      if (isCode(place)) for (const name of [...sourceOf(place).own.keys(), ...sourceOf(place).exported.keys()]) reachExport(place, name);
    }
    for (const name of named.names) {
      const from = imported.get(name);
      if (own.has(name)) reach(file, name);
      else if (from !== undefined) reachExport(from.file, from.name, named.members);
    }
  };
  const reach = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    const node = sourceOf(file).own.get(name);
    if (live.has(key) || node === undefined) return;
    live.add(key);
    const verbs = verbsOf(node);
    for (const verb of verbs) waiting.push({ file, verb });
    reachNames(file, collect(node, nothing(), new Set(verbs.map((verb) => verb.node))));
  };
  const reachExport = (file: string, name: string, wanted?: ReadonlySet<string>): void => {
    if (!isCode(file)) return;
    const { own, exported, passedOn, imported } = sourceOf(file);
    const local = exported.get(name) ?? name;
    if (name === '*') for (const one of [...own.keys()].filter((key) => wanted?.has(key) ?? true)) reach(file, one);
    else if (own.has(local)) reach(file, local);
    else if (imported.has(local)) reachExport(imported.get(local)?.file ?? '', imported.get(local)?.name ?? '');
    for (const one of passedOn) if (one.as === '*' || one.as === name) reachExport(one.file, one.as === '*' ? name : one.name, wanted);
  };

  for (const file of [...files].filter(isCode)) {
    const { atOnce, own } = sourceOf(file);
    for (const statement of atOnce) reachNames(file, collect(statement, nothing()));
    // What is started, also as a worker by its address, runs whole.
    if (starts.includes(file)) for (const name of own.keys()) reach(file, name);
  }
  // A verb that is reached may name another.
  for (let found = true; found; ) {
    const verbs = waiting.splice(0);
    const called = verbs.filter(({ verb }) => members.has(verb.name));
    waiting.push(...verbs.filter((one) => !called.includes(one)));
    for (const { file, verb } of called) reachNames(file, collect(verb.body, nothing()));
    found = called.length > 0;
  }
  return {
    files,
    runs: (file, name) => live.has(`${file} ${sourceOf(file).exported.get(name) ?? name}`),
    sayers: (text) => sayers.get(text) ?? new Set(),
  };
};
