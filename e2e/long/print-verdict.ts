import type { AuditCheck } from './audit/evidence.ts';
import { areAllFaultsFound, type PlantedFault } from './plant.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Prints whether each planted fault was found and whether the audit has found a real one. Sets the exit code: 1 after a
 * real fault or a planted one that was not found.
 */
export function printVerdict(
  checks: readonly AuditCheck[],
  planted: readonly PlantedFault[],
  seed: number | string,
): void {
  for (const { what, found } of planted) {
    print(`planted: ${what}: ${found.length > 0 ? `found (${found[0]})` : 'NOT FOUND'}`);
  }
  const isGood = areAllFaultsFound(checks, planted);
  print(
    isGood
      ? '\nThe audit has found no fault.'
      : `\nThere are faults. Repeat the run with --seed ${seed}.`,
  );
  process.exitCode = isGood ? 0 : 1;
}
