import type { BenchVariant, VariantName } from '../variants/variants.ts';

/** Measurements of each variant. The n-th measurements of two variants are a pair. */
export type ByVariant<T> = Partial<Record<VariantName, readonly T[]>>;

/**
 * Measures every variant once in each round, in alternating order (A B C, C B A, ...), so that a machine that gets
 * slower in the course of a series does not favor a variant.
 */
export async function takeTurns<T>(
  variants: readonly BenchVariant[],
  rounds: number,
  measure: (variant: BenchVariant) => Promise<T>,
): Promise<ByVariant<T>> {
  const results: Partial<Record<VariantName, T[]>> = {};
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? variants : variants.toReversed();
    for (const variant of order)
      results[variant.name] = [...(results[variant.name] ?? []), await measure(variant)];
  }
  return results;
}
