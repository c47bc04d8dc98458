import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck';
import { type DocumentNode, parse } from 'graphql';

const api = path.dirname(import.meta.dirname);

/** What marks a document of a service. */
const FUNCTIONS = { resident: 'residentDocument', documents: 'dmsDocument' } as const;

export type GraphqlService = keyof typeof FUNCTIONS;
export const SERVICES_WITH_GRAPHQL = ['resident', 'documents'] as const satisfies GraphqlService[];

/** The documents that stand in `shared/api/*.ts` as an argument of the service's function. */
export async function documentsIn(
  service: GraphqlService,
): Promise<{ text: string; document: DocumentNode }[]> {
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
