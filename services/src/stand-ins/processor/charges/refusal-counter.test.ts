import { createRefusalCounter } from './refusal-counter.ts';

const listRefused = (every: number, charges: number) => {
  const isNextRefused = createRefusalCounter(every);
  return Array.from({ length: charges }, isNextRefused).flatMap((isRefused, index) =>
    isRefused ? index + 1 : [],
  );
};

test('refuses every fifth charge, and none without the setting', () => {
  expect(listRefused(5, 12)).toEqual([5, 10]);
  expect(listRefused(0, 12)).toEqual([]);
});
