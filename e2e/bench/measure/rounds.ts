export interface Span {
  from: number;
  to: number;
}

/** How many of them had to wait for another one to end, one after the other. */
export function getLongestChain(spans: Span[]): number {
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  const depths: number[] = [];
  for (const { from } of inOrder) {
    const before = depths.filter((_, index) => (inOrder[index]?.to ?? Infinity) <= from);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(...depths);
}
