import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, type Infer, int, object, record, string } from 'shared/contract/z';
import type { ModuleBytes } from 'shared/federation/module-sizes/module-sizes';
import type { Figure } from './figures.ts';

/** One line of `budgets.json`. Sizes are bytes. */
const budgetSchema = object({
  name: string(),
  /** The size when the line was last accepted. */
  bytes: int(),
  limit: int(),
  /** Why the limit is not lower. */
  reason: string(),
});
export type Budget = Infer<typeof budgetSchema>;

const budgetsSchema = array(budgetSchema);
const acceptedSchema = record(string(), record(string(), int()));

/** Script, such as `host/entry`, -> module -> bytes of minified code, when the budgets were last accepted. */
export type AcceptedModules = Readonly<Record<string, ModuleBytes>>;

const BUDGETS_FILE = join(import.meta.dirname, 'budgets.json');
const ACCEPTED_FILE = join(import.meta.dirname, 'accepted-modules.json');

export const readBudgets = (): Budget[] => budgetsSchema.parse(readJson(BUDGETS_FILE));

export const readAcceptedModules = (): AcceptedModules =>
  acceptedSchema.parse(readJson(ACCEPTED_FILE));

/** Writes the measured sizes and modules. The limits stay as they are. */
export function acceptFigures(budgets: readonly Budget[], figures: readonly Figure[]): void {
  const sizes = new Map(figures.map(({ name, bytes }) => [name, bytes]));
  writeJson(
    BUDGETS_FILE,
    budgets.map((budget) => ({ ...budget, bytes: sizes.get(budget.name) ?? budget.bytes })),
  );
  const scripts = figures.flatMap(({ scripts }) => scripts);
  const modules = scripts.map(({ name, modules }) => [name, modules] as const);
  writeJson(ACCEPTED_FILE, Object.fromEntries(modules.sort(([a], [b]) => (a < b ? -1 : 1))));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
