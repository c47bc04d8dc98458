import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck';
import { type DocumentNode, Kind, parse } from 'graphql';

const api = path.dirname(import.meta.dirname);
const shared = path.dirname(api);

/** What marks a document of a service. */
const FUNCTIONS = { resident: 'residentDocument', documents: 'dmsDocument' } as const;

/** The documents that stand in `shared/api/*.ts` as an argument of the service's function. */
async function documentsIn(service: Service): Promise<{ text: string; document: DocumentNode }[]> {
  const files = readdirSync(api).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const options = {
    globalGqlIdentifierName: [FUNCTIONS[service]],
    gqlMagicComment: 'none',
    skipIndent: true,
    modules: [],
  };
  const found = await Promise.all(
    files.map((file) =>
      gqlPluckFromCodeString(file, readFileSync(path.join(api, file), 'utf8'), options),
    ),
  );
  return found.flat().map(({ body }) => ({ text: body, document: parse(body) }));
}

type Service = keyof typeof FUNCTIONS;

const typeNameOf = (document: DocumentNode): string => {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.name === undefined) {
    throw new Error('A document is one operation with a name.');
  }
  const kind = operation.operation;
  return `${operation.name.value}${kind[0]?.toUpperCase()}${kind.slice(1)}`;
};

/** The file with the types of all documents of a service, and its text. */
export async function renderTypes(service: Service): Promise<[string, string]> {
  const schema = readFileSync(path.join(shared, `contract/generated/${service}.graphql`), 'utf8');
  const known = await documentsIn(service);
  const types = await codegen({
    schema: parse(schema),
    documents: known.map(({ document }) => ({ document, location: 'api' })),
    filename: `${service}.ts`,
    config: { skipTypename: true, scalars: { ID: 'string' } },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  const entries = known.map(({ text, document }) => {
    const name = typeNameOf(document);
    return `  ${JSON.stringify(text)}: GraphqlDocument<${name}, ${name}Variables>;`;
  });
  const text = [
    "import type { GraphqlDocument } from '../graphql-document.ts';",
    types,
    `/** Every document of the service, by its text. */\nexport interface Known {\n${entries.join('\n')}\n}\n`,
  ].join('\n');
  return [path.join(api, 'generated', `${service}.ts`), text];
}
