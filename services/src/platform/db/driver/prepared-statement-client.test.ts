import pg from 'pg';
import { PreparedStatementClient } from './prepared-statement-client.ts';

function listSentQueries(...queries: unknown[]): unknown[] {
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

test('names a statement the same at each call, and each statement differently', () => {
  const [first, again, other] = listSentQueries(
    { text: 'select $1' },
    { text: 'select $1' },
    { text: 'x' },
  );
  expect(first).toEqual({ text: 'select $1', ...named });
  expect(again).toEqual(first);
  expect(other).toEqual({ text: 'x', ...named });
  expect(other).not.toMatchObject({ name: (first as { name: string }).name });
});

test('passes plain texts, named statements and query objects on unchanged', () => {
  const own = { text: 'select 1', submit: () => {} };
  const queries = ['begin', { text: 'select 1', name: 'mine' }, own];
  expect(listSentQueries(...queries)).toEqual(queries);
  expect(listSentQueries(own)[0]).toBe(own);
});

test('does not name long texts or statements beyond the limit', () => {
  const long = { text: 'x'.repeat(7_000) };
  expect(listSentQueries(long)).toEqual([long]);
  const many = Array.from({ length: 401 }, (_, index) => ({ text: `select ${index}` }));
  const seen = listSentQueries(...many);
  expect(seen.filter((one) => 'name' in (one as object))).toHaveLength(400);
});
