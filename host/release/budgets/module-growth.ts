import type { ModuleBytes } from 'shared/federation/module-sizes/module-sizes';

/** How much more minified code a module has than before, in bytes; negative where it shrank. */
export interface ModuleGrowth {
  readonly module: string;
  readonly growth: number;
  readonly isNew: boolean;
}

/** Lists the modules whose size differs, the largest growth first. */
export function listModuleGrowth(before: ModuleBytes, after: ModuleBytes): ModuleGrowth[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((module) => ({
      module,
      growth: (after[module] ?? 0) - (before[module] ?? 0),
      isNew: before[module] === undefined,
    }))
    .filter(({ growth }) => growth !== 0)
    .sort((a, b) => b.growth - a.growth || (a.module < b.module ? -1 : 1));
}

/** Adds up the modules of several scripts. A module in two of them counts twice, as it is loaded twice. */
export function addModules(scripts: readonly ModuleBytes[]): ModuleBytes {
  const sum: Record<string, number> = {};
  for (const modules of scripts) {
    for (const [module, bytes] of Object.entries(modules)) sum[module] = (sum[module] ?? 0) + bytes;
  }
  return sum;
}

/** Formats one line: `+3,012  host/src/shell/header.tsx (new)`. */
export function formatGrowth({ module, growth, isNew }: ModuleGrowth): string {
  const bytes = `${growth > 0 ? '+' : '-'}${formatBytes(Math.abs(growth))}`;
  return `${bytes.padStart(9)}  ${module}${isNew ? ' (new)' : ''}`;
}

export const formatBytes = (bytes: number): string => bytes.toLocaleString('en-US');
