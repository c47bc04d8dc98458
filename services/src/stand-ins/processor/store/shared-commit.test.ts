import { type AtOnce, createAtOnce, openStore } from './database.ts';
import { createSharedCommit } from './shared-commit.ts';

function open() {
  const db = openStore(':memory:');
  db.exec('CREATE TABLE kept (value TEXT NOT NULL UNIQUE) STRICT');
  let commits = 0;
  const atOnce = createAtOnce(db);
  const counted: AtOnce = (writes) => {
    const result = atOnce(writes);
    commits += 1;
    return result;
  };
  const insert = db.prepare('INSERT INTO kept VALUES (?)');
  const commit = createSharedCommit(counted);
  return {
    keep: (...values: string[]) =>
      commit(() => {
        for (const value of values) insert.run(value);
        return values.join();
      }),
    kept: () =>
      db
        .prepare('SELECT value FROM kept ORDER BY value')
        .all()
        .map(({ value }) => value),
    commits: () => commits,
  };
}

test('what comes together is one commit, and each gets its own answer', async () => {
  const store = open();
  const answers = await Promise.all(['a', 'b', 'c'].map((value) => store.keep(value)));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(store.commits()).toBe(1);
  await store.keep('d');
  expect(store.commits()).toBe(2);
});

test('one that fails leaves nothing of itself, and fails alone', async () => {
  const store = open();
  const answers = await Promise.allSettled([
    store.keep('a'),
    store.keep('b', 'a'),
    store.keep('c'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(store.kept()).toEqual(['a', 'c']);
});
