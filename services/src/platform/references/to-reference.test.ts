import { toReference } from './to-reference.ts';

test('formats references as HP-1234-5678, and gives each number a different one', () => {
  expect(toReference(1, 'HP')).toMatch(/^HP-\d{4}-\d{4}$/);
  const many = Array.from({ length: 20_000 }, (_, number) => toReference(number, 'HP'));
  expect(new Set(many).size).toBe(many.length);
});
