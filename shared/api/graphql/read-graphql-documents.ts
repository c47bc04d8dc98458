import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck';
import { type DocumentNode, parse } from 'graphql';

const API_FOLDER = path.dirname(import.meta.dirname);

/** The function whose argument is a GraphQL document of the service. */
const DOCUMENT_FUNCTIONS = { resident: 'residentDocument', documents: 'dmsDocument' } as const;

export type ServiceWithGraphql = keyof typeof DOCUMENT_FUNCTIONS;
export const SERVICES_WITH_GRAPHQL = [
  'resident',
  'documents',
] as const satisfies ServiceWithGraphql[];

/** Finds the documents in `shared/api/*.ts`: the arguments of the service's function. */
export async function readGraphqlDocuments(
  service: ServiceWithGraphql,
): Promise<{ text: string; document: DocumentNode }[]> {
  const files = readdirSync(API_FOLDER).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const options = {
    globalGqlIdentifierName: [DOCUMENT_FUNCTIONS[service]],
    gqlMagicComment: 'none',
    skipIndent: true,
    modules: [],
  };
  const documents = await Promise.all(
    files.map((file) =>
      gqlPluckFromCodeString(file, readFileSync(path.join(API_FOLDER, file), 'utf8'), options),
    ),
  );
  return documents.flat().map(({ body }) => ({ text: body, document: parse(body) }));
}
