import { createChartScale } from './chart-scale.ts';

test.each([
  [
    [153_860, 149_020],
    [0, 100_000, 200_000],
  ],
  [
    [0, 0],
    [0, 100],
  ],
  [
    [109_000, -109_000],
    [-200_000, 0, 200_000],
  ],
  [[30_000], [0, 10_000, 20_000, 30_000]],
])('creates for amounts of %j cents the grid lines %j', (amounts, lines) => {
  expect(createChartScale(amounts).gridLines).toEqual(lines);
});

const AMOUNTS = [-1_000_000_000, -145_000, -1, 0, 1, 99, 30_001, 153_860, 99_999_999];

test('keeps every amount within the chart, orders them, and includes a grid line at 0', () => {
  for (const [low, high] of AMOUNTS.flatMap((first) =>
    AMOUNTS.map((second) => [first, second] as const),
  )) {
    const { gridLines: lines, toOffset } = createChartScale([low, high]);
    expect(lines).toContain(0);
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const offset of [low, high, ...lines].map(toOffset)) {
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(1);
    }
    expect(Math.sign(toOffset(low) - toOffset(high))).toBe(Math.sign(high - low));
  }
});
