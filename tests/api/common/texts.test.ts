import { Exit, Schema, type SchemaAST } from 'effect';
import type { HttpApiEndpoint } from 'effect/http-api';
import { expect, it } from 'vitest';
import { PortalApi } from '../../../src/api/contract/api.ts';

interface Leaf {
  readonly path: string;
  readonly ast: SchemaAST.AST;
}

/** Every text of a request, by its path; what is read from a text as something else is none. */
const textsIn = (ast: SchemaAST.AST, path: string): readonly Leaf[] => {
  switch (ast._tag) {
    case 'String':
      return [{ path, ast }];
    case 'Union':
      return ast.types.flatMap((one) => textsIn(one, path));
    case 'Arrays':
      return [...ast.elements, ...ast.rest].flatMap((one) => textsIn(one, `${path}.*`));
    case 'Objects':
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => textsIn(type, `${path}.${String(name)}`)),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [...textsIn(parameter, `${path}.key`), ...textsIn(type, `${path}.*`)]),
      ];
    default:
      return [];
  }
};

const requestTexts = Object.values(PortalApi.groups).flatMap((group) =>
  (Object.values(group.endpoints) as readonly HttpApiEndpoint.Top[]).flatMap((endpoint) => {
    const parts = Object.entries({ params: endpoint.params, query: endpoint.query, headers: endpoint.headers });
    const bodies = [...endpoint.payload.values()].flatMap(({ schemas }) => schemas);
    const all = [
      ...parts.flatMap(([name, schema]) => (schema ? [{ name, schema }] : [])),
      ...bodies.map((schema) => ({ name: 'payload', schema })),
    ];
    return all.flatMap(({ name, schema }) => textsIn(schema.ast, `${group.identifier}.${endpoint.identifier}.${name}`));
  }),
);

it('No text of a request has a NUL or half of a surrogate pair: the database can hold neither', () => {
  const isTaken = (ast: SchemaAST.AST, text: string) =>
    Exit.isSuccess(Schema.decodeUnknownExit(Schema.make<Schema.Codec<string>>(ast))(text));
  const untidy = ['\u0000', 'a\u0000b', '\ud83d', 'a\udc00b'];
  expect(requestTexts.length).toBeGreaterThan(100);
  // Sentences of ships are judged line by line, and none of their text is kept.
  expect(requestTexts.filter(({ ast }) => untidy.some((text) => isTaken(ast, text))).map(({ path }) => path)).toEqual([
    'ingestion.ships.payload',
  ]);
});
