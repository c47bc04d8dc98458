import { toReference } from './to-reference.ts';

test('a reference reads well, and no two numbers share one', () => {
  expect(toReference(1, 'HP')).toMatch(/^HP-\d{4}-\d{4}$/);
  const many = Array.from({ length: 20_000 }, (_, number) => toReference(number, 'HP'));
  expect(new Set(many).size).toBe(many.length);
});
