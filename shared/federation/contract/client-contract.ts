import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readGraphqlDocuments,
  SERVICES_WITH_GRAPHQL,
} from 'shared/api/graphql/read-graphql-documents';
import { workspaceRoot } from '../workspace-root.ts';
import type { ClientContract } from './contract.ts';
import { getServicesRange } from './services-build.ts';
import { createWire } from './wire.ts';

/** Creates the contract of the API client: the operations, answers and documents that `shared/api` uses. */
export async function createClientContract(): Promise<ClientContract> {
  const { operations, schemas, graphql } = await createWire('client');
  const text = readApiSources();
  // Error schemas are excluded: the client handles an unreadable error as one without a code.
  const isNamed = (name: string) =>
    !name.startsWith('error') && new RegExp(`\\b${name}\\b`).test(text);
  const pickUsed = <T>(entries: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(entries).filter(([name]) => isNamed(name.slice(name.indexOf('#') + 1))),
    );
  const documents = SERVICES_WITH_GRAPHQL.map(async (service) =>
    (await readGraphqlDocuments(service)).map(({ text: document }) => ({
      service,
      text: document,
    })),
  );
  return {
    range: getServicesRange(),
    operations: pickUsed(operations),
    schemas: pickUsed(schemas),
    graphql,
    documents: (await Promise.all(documents)).flat(),
  };
}

/** Reads the sources of `shared/api`, without tests. */
function readApiSources(): string {
  const folder = join(workspaceRoot, 'shared/api');
  return readdirSync(folder)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
