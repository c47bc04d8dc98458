import type { AcceptedModules, Budget } from './budgets.ts';
import type { Figure } from './figures.ts';
import { addModules, formatBytes, formatGrowth, listModuleGrowth } from './module-growth.ts';

/** Most modules that are named for one size. */
const NAMED_MODULES = 12;

export interface BudgetReport {
  readonly lines: readonly string[];
  readonly isOver: boolean;
}

/**
 * Compares sizes with their limits. For each size past its limit the report names the modules that grew since
 * the sizes were last accepted. A size without a limit, and a limit without a size, are also past it.
 */
export function checkBudgets(
  budgets: readonly Budget[],
  figures: readonly Figure[],
  accepted: AcceptedModules,
): BudgetReport {
  const table = figures.map((figure) => {
    const budget = budgets.find(({ name }) => name === figure.name);
    return { figure, budget, isOver: !budget || figure.bytes > budget.limit };
  });
  const unmeasured = budgets.filter(({ name }) => !figures.some((figure) => figure.name === name));
  const over = table.filter(({ isOver }) => isOver);
  return {
    lines: [
      ...formatTable(table),
      ...over.flatMap(({ figure, budget }) => explain(figure, budget, accepted)),
      ...unmeasured.map(
        ({ name }) => `\n${name} has a limit, and nothing of this name is measured.`,
      ),
    ],
    isOver: over.length + unmeasured.length > 0,
  };
}

interface Row {
  readonly figure: Figure;
  readonly budget: Budget | undefined;
  readonly isOver: boolean;
}

function formatTable(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ figure }) => figure.name.length));
  const columns = (name: string, ...cells: string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(10))].join('');
  return [
    columns('bytes', 'now', 'accepted', 'limit'),
    ...rows.map(({ figure, budget, isOver }) => {
      const sizes = [figure.bytes, budget?.bytes, budget?.limit];
      const cells = sizes.map((size) => (size === undefined ? 'none' : formatBytes(size)));
      return `${columns(figure.name, ...cells)}${isOver ? '  past the limit' : ''}`;
    }),
  ];
}

function explain(figure: Figure, budget: Budget | undefined, accepted: AcceptedModules): string[] {
  if (!budget) return [`\n${figure.name} has no limit in budgets.json.`];
  const before = addModules(figure.scripts.map(({ name }) => accepted[name] ?? {}));
  const after = addModules(figure.scripts.map(({ modules }) => modules));
  const grown = listModuleGrowth(before, after).filter(({ growth }) => growth > 0);
  const more = grown.length - NAMED_MODULES;
  return [
    `\n${figure.name} is ${formatBytes(figure.bytes - budget.limit)} bytes past its limit. ${budget.reason}`,
    ...(grown.length > 0 ? ['Modules that grew, in bytes of minified code:'] : []),
    ...grown.slice(0, NAMED_MODULES).map(formatGrowth),
    ...(more > 0 ? [`           and ${more} more`] : []),
  ];
}
