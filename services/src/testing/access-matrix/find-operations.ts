import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from 'shared/contract/operation';

const contract = fileURLToPath(new URL('../../../../shared/contract/', import.meta.url));

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'response' in value && 'path' in value;

async function findOperations(): Promise<Operation[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .sort();
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(`shared/contract/${file.slice(0, -'.ts'.length)}`)),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)))].filter(isOperation);
}

const operations = await findOperations();

/** Whether a sealed link authorizes the operation instead of a token (`storage/sealed-links`). */
export const isOpenedByLink = ({ path }: Operation) => path.endsWith('/{link}');

/** Every operation in `shared/contract` that requires a token. */
export const REST_OPERATIONS: readonly Operation[] = operations.filter(
  (operation) => !isOpenedByLink(operation),
);

export const LINK_OPERATIONS: readonly Operation[] = operations.filter(isOpenedByLink);
