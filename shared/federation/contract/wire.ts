import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from 'shared/contract/operation';
import { type Schema, toJSONSchema } from 'shared/contract/z';
import { workspaceRoot } from '../workspace-root.ts';
import type { JsonSchema, RestOperation } from './contract.ts';

type Side = 'client' | 'services';
type Direction = 'input' | 'output';

export interface Wire {
  readonly operations: Record<string, RestOperation>;
  readonly schemas: Record<string, JsonSchema>;
  readonly graphql: Record<string, string>;
}

const contractFolder = join(workspaceRoot, 'shared/contract');

/**
 * Converts the requests and answers in `shared/contract` to JSON schemas for one side. A writer produces what
 * the schema's output describes; a reader accepts what its input allows.
 */
export async function createWire(side: Side): Promise<Wire> {
  const readDirection: Direction = 'input';
  const writeDirection: Direction = 'output';
  const directions =
    side === 'client'
      ? { request: writeDirection, answer: readDirection }
      : { request: readDirection, answer: writeDirection };
  const wire: Wire = { operations: {}, schemas: {}, graphql: readGraphqlSchemas() };
  for (const [file, exports] of await importContractModules()) {
    for (const [name, value] of Object.entries(exports)) {
      if (isOperation(value)) wire.operations[value.name] = toRestOperation(value, directions);
      else if (isSchema(value))
        wire.schemas[`${file}#${name}`] = toJsonSchema(value, directions.answer);
    }
  }
  return wire;
}

function toRestOperation(
  operation: Operation,
  { request, answer }: { request: Direction; answer: Direction },
): RestOperation {
  const { params, query, body } = operation.input;
  const convert = (schema: Schema | undefined) => (schema ? toJsonSchema(schema, request) : null);
  return {
    service: operation.service,
    method: operation.method,
    path: operation.path,
    answers: operation.streams ? 'events' : operation.file ? 'file' : 'json',
    takesFile: operation.takesFile !== undefined,
    idempotent: operation.idempotent ?? false,
    params: convert(params),
    query: convert(query),
    body: convert(body),
    response: toJsonSchema(operation.response, answer),
  };
}

function toJsonSchema(schema: Schema, io: Direction): JsonSchema {
  const { $schema: _, ...json } = toJSONSchema(schema, { io }) as JsonSchema;
  return json;
}

/** Imports the modules of the contract, by name: `payments/quotes`. */
async function importContractModules(): Promise<[string, Record<string, unknown>][]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file): Promise<[string, Record<string, unknown>]> => {
      const module = await import(pathToFileURL(join(contractFolder, file)).href);
      return [file.replace(/\.ts$/, ''), module];
    }),
  );
}

function readGraphqlSchemas(): Record<string, string> {
  const folder = join(contractFolder, 'generated');
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return Object.fromEntries(files.map((file) => [file.replace('.graphql', ''), read(file)]));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'response' in value && 'path' in value;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
