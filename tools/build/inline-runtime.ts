import type { Plugin } from 'vite';

const isRuntime = (name: string) => /(^|\/)rolldown-runtime-[\w-]+\.js$/.test(name);
const runtimeImport = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*rolldown-runtime-[\w-]+\.js["'];?/;
const lastExport = /export\s*\{([^}]*)\};?\s*$/;

const pairs = (list: string): [string, string][] =>
  list.split(',').map((entry) => {
    const [name = '', alias = name] = entry.trim().split(/\s+as\s+/);
    return [name, alias];
  });

/** The chunk with the runtime's code in the place of its import. */
export const withRuntime = (code: string, runtime: string): string => {
  const exported = lastExport.exec(runtime)?.[1];
  if (exported === undefined) throw new Error('The bundler runtime has no export list');
  const given = pairs(exported).map(([name, alias]) => `${alias}:${name}`);
  const body = runtime.replace(lastExport, `return{${given.join(',')}}`);
  return code.replace(runtimeImport, (_, taken: string) => {
    const wanted = pairs(taken).map(([name, alias]) => `${name}:${alias}`);
    return `const{${wanted.join(',')}}=(()=>{${body}})();`;
  });
};

/**
 * The bundler's few helpers come as a file of their own, which costs the login a request. They hold no state, so every chunk
 * gets a copy: an import from another chunk would change content without changing the name.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler: (_, bundle) => {
      const runtime = Object.values(bundle).find((file) => file.type === 'chunk' && isRuntime(file.fileName));
      if (runtime?.type !== 'chunk') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.imports.includes(runtime.fileName)) continue;
        file.code = withRuntime(file.code, runtime.code);
        file.imports = file.imports.filter((name) => name !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
});
