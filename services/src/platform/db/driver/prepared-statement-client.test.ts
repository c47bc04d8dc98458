import pg from 'pg';
import { PreparedStatementClient } from './prepared-statement-client.ts';

function asked(...queries: unknown[]): unknown[] {
  const seen: unknown[] = [];
  const sent = jest.spyOn(pg.Client.prototype, 'query').mockImplementation((first: unknown) => {
    seen.push(first);
  });
  const client = new PreparedStatementClient();
  for (const query of queries) client.query(query as string);
  sent.mockRestore();
  return seen;
}

const named = { name: expect.stringMatching(/^[\w-]{32}$/) };

test('a statement has the same name each time, and no other statement has it', () => {
  const [first, again, other] = asked({ text: 'select $1' }, { text: 'select $1' }, { text: 'x' });
  expect(first).toEqual({ text: 'select $1', ...named });
  expect(again).toEqual(first);
  expect(other).toEqual({ text: 'x', ...named });
  expect(other).not.toMatchObject({ name: (first as { name: string }).name });
});

test('what is a plain text, has a name, or is a query of its own goes as it came', () => {
  const own = { text: 'select 1', submit: () => {} };
  const given = ['begin', { text: 'select 1', name: 'mine' }, own];
  expect(asked(...given)).toEqual(given);
  expect(asked(own)[0]).toBe(own);
});

test('long texts and those beyond the limit have no name', () => {
  const long = { text: 'x'.repeat(7_000) };
  expect(asked(long)).toEqual([long]);
  const many = Array.from({ length: 401 }, (_, index) => ({ text: `select ${index}` }));
  const seen = asked(...many);
  expect(seen.filter((one) => 'name' in (one as object))).toHaveLength(400);
});
