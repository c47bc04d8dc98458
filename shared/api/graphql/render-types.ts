import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { type DocumentNode, Kind, parse } from 'graphql';
import { readGraphqlDocuments, type ServiceWithGraphql } from './read-graphql-documents.ts';

const api = path.dirname(import.meta.dirname);
const shared = path.dirname(api);

const getTypeName = (document: DocumentNode): string => {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.name === undefined) {
    throw new Error('Each GraphQL document needs exactly one operation with a name.');
  }
  const kind = operation.operation;
  return `${operation.name.value}${kind[0]?.toUpperCase()}${kind.slice(1)}`;
};

/** Renders the types of all documents of a service. Returns the path of the generated file and its content. */
export async function renderTypes(service: ServiceWithGraphql): Promise<[string, string]> {
  const schema = readFileSync(path.join(shared, `contract/generated/${service}.graphql`), 'utf8');
  const documents = await readGraphqlDocuments(service);
  const types = await codegen({
    schema: parse(schema),
    documents: documents.map(({ document }) => ({ document, location: 'api' })),
    filename: `${service}.ts`,
    config: { skipTypename: true, scalars: { ID: 'string' } },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  const entries = documents.map(({ text, document }) => {
    const name = getTypeName(document);
    return `  ${JSON.stringify(text)}: GraphqlDocument<${name}, ${name}Variables>;`;
  });
  const text = [
    "import type { GraphqlDocument } from '../graphql-document.ts';",
    types,
    `/** Every document of the service, by its text. */\nexport interface KnownDocuments {\n${entries.join('\n')}\n}\n`,
  ].join('\n');
  return [path.join(api, 'generated', `${service}.ts`), text];
}
