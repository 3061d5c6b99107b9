import type { Plugin } from 'vite';

const isDrawingCode = (id: string) => /node_modules\/@(deck|luma)\.gl\//.test(id);
/** Modules that only a WebGPU device calls, and what of them others name. */
const unused: Readonly<Record<string, readonly string[]>> = {
  '/@luma.gl/gpgpu/dist/operations/webgpu/index.js': ['interleave'],
  '/@luma.gl/shadertools/dist/lib/shader-assembly/wgsl-interface-scan.js': ['scanWGSLInterface'],
};
const stubs = (names: readonly string[]) =>
  names.map((name) => `export const ${name} = () => { throw new Error('This build has no WebGPU'); };`).join('\n');
const opening = /\/\*\s*wgsl\s*\*\/\s*`/g;

/** The position after the template that begins at its backtick, templates within its expressions included. */
const endOfTemplate = (code: string, start: number): number => {
  let at = start + 1;
  while (code[at] !== '`') {
    if (at >= code.length) throw new Error('A template has no end');
    if (code[at] === '\\') at += 2;
    else if (code.startsWith('${', at)) at = endOfExpression(code, at + 2);
    else at++;
  }
  return at + 1;
};
const endOfExpression = (code: string, start: number): number => {
  let depth = 1;
  let at = start;
  while (depth > 0) {
    if (at >= code.length) throw new Error('An expression has no end');
    if (code[at] === '`') at = endOfTemplate(code, at);
    else {
      if (code[at] === '{') depth++;
      else if (code[at] === '}') depth--;
      at++;
    }
  }
  return at;
};

/** The code with every text in the shader language of WebGPU emptied; such texts are marked as the libraries mark them. */
export const withoutShaders = (code: string): string => {
  let kept = '';
  let from = 0;
  for (const { index, 0: mark } of code.matchAll(opening)) {
    if (index < from) continue;
    kept += `${code.slice(from, index)}''`;
    from = endOfTemplate(code, index + mark.length - 1);
  }
  return kept + code.slice(from);
};

/** The map draws with WebGL 2: what the libraries bring along for WebGPU would be fetched, read and kept by every page with a map, and never run. */
export const withoutWebGpu = (): Plugin => ({
  name: 'without-webgpu',
  apply: 'build',
  load: (id) => {
    const names = Object.entries(unused).find(([path]) => id.endsWith(path))?.[1];
    return names ? stubs(names) : null;
  },
  transform: (code, id) => (isDrawingCode(id) ? { code: withoutShaders(code), map: null } : null),
});
