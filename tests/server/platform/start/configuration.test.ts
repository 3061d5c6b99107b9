import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('docs/OPERATE.md lists every variable that the server reads, and no other', async () => {
  const files = await Array.fromAsync(glob('server/**/*.ts'));
  const read = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:\b(?:Config\.\w+|optional|list|flag)\((?:\w+, )?'|process\.env\.)([A-Z][A-Z_]+)/g),
  ]);
  const listed = readFileSync('docs/OPERATE.md', 'utf8')
    .split('## Email')[0]!
    .matchAll(/^\| `([A-Z_]+)` \|/gm);
  const names = (matches: Iterable<RegExpMatchArray>) => [...new Set([...matches].map(([, name]) => name))].sort();
  expect(names(listed)).toEqual(names(read));
});
