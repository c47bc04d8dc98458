export interface Span {
  from: number;
  to: number;
}

/** The length of the longest chain of spans in which each starts after the previous one ended. */
export function getLongestChain(spans: Span[]): number {
  const spansByStart = spans.toSorted((a, b) => a.from - b.from);
  const depths: number[] = [];
  for (const { from } of spansByStart) {
    const previousDepths = depths.filter(
      (_, index) => (spansByStart[index]?.to ?? Infinity) <= from,
    );
    depths.push(1 + Math.max(0, ...previousDepths));
  }
  return Math.max(...depths);
}
