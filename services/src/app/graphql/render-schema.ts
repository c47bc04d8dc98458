import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse, printSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { type SchemaName, TYPE_DEFS } from './schemas.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Types whose fields are loaded by DataLoaders. Their root fields return the values in `parents.ts`. */
const LOADED_TYPES = {
  resident: ['Occupant', 'AnimalPersonMap', 'MoveOut'],
  documents: [],
} as const;

const getCodegenConfig = (service: SchemaName) => ({
  useTypeImports: true,
  skipTypename: true,
  enumsAsTypes: true,
  makeResolverTypeCallable: true,
  contextType: 'services/platform/graphql/graphql-context#GraphqlContext',
  mappers: Object.fromEntries(
    LOADED_TYPES[service].map((type) => [type, `services/platform/graphql/parents#${type}Parent`]),
  ),
});

/** Renders the published schema and the resolver types of a service. Returns file contents by path. */
export async function renderSchema(service: SchemaName): Promise<Map<string, string>> {
  const sdl = printSchema(createSchema({ typeDefs: [...TYPE_DEFS[service]] }));
  const types = await codegen({
    schema: parse(sdl),
    documents: [],
    filename: `${service}.ts`,
    config: getCodegenConfig(service),
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
  return new Map([
    [path.join(root, `shared/contract/generated/${service}.graphql`), `${sdl}\n`],
    [path.join(root, `services/src/platform/graphql/generated/${service}.ts`), types],
  ]);
}
