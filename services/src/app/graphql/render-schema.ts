import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse, printSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { type GraphqlService, TYPE_DEFS } from './schemas.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Types with fields that are loaded for the whole answer: what their root field gives (`parents.ts`). */
const LOADED = { resident: ['Occupant', 'AnimalPersonMap', 'MoveOut'], documents: [] } as const;

const configOf = (service: GraphqlService) => ({
  useTypeImports: true,
  skipTypename: true,
  enumsAsTypes: true,
  makeResolverTypeCallable: true,
  contextType: 'services/platform/graphql/graphql-context#GraphqlContext',
  mappers: Object.fromEntries(
    LOADED[service].map((type) => [type, `services/platform/graphql/parents#${type}Parent`]),
  ),
});

/** The published schema of a service, and the types of its resolvers: each file with its text. */
export async function renderSchema(service: GraphqlService): Promise<Map<string, string>> {
  const sdl = printSchema(createSchema({ typeDefs: [...TYPE_DEFS[service]] }));
  const types = await codegen({
    schema: parse(sdl),
    documents: [],
    filename: `${service}.ts`,
    config: configOf(service),
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
  return new Map([
    [path.join(root, `shared/contract/generated/${service}.graphql`), `${sdl}\n`],
    [path.join(root, `services/src/platform/graphql/generated/${service}.ts`), types],
  ]);
}
