import { readFileSync } from 'node:fs';

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };
/** A package can be installed more than once, in different versions. */
const placesOf = Map.groupBy(Object.keys(packages), (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
/** @xstate/graph of @xstate/graph/es/index.js */
const packageOf = (imported: string) =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');

/** Name and versions of each locked package that these imports load, and of all that those depend on, sorted. Names of no package are left out. */
export const lockedPackages = (imported: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const place of placesOf.get(name) ?? []) {
      const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
      Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).forEach(follow);
    }
  };
  imported.map(packageOf).forEach(follow);
  return [...seen]
    .filter((name) => placesOf.has(name))
    .map((name) => `${name} ${placesOf.get(name)?.map((place) => packages[place]?.version)}`)
    .sort();
};
