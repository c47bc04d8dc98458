import { createTransactionRunner, openStore, type RunInTransaction } from './database.ts';
import { createGroupCommit } from './group-commit.ts';

function openTestStore() {
  const db = openStore(':memory:');
  db.exec('CREATE TABLE kept (value TEXT NOT NULL UNIQUE) STRICT');
  let commits = 0;
  const runInTransaction = createTransactionRunner(db);
  const runCounted: RunInTransaction = (writes) => {
    const result = runInTransaction(writes);
    commits += 1;
    return result;
  };
  const insert = db.prepare('INSERT INTO kept VALUES (?)');
  const commit = createGroupCommit(runCounted);
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

test('commits concurrent writes together and returns each result', async () => {
  const store = openTestStore();
  const answers = await Promise.all(['a', 'b', 'c'].map((value) => store.keep(value)));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(store.commits()).toBe(1);
  await store.keep('d');
  expect(store.commits()).toBe(2);
});

test('rolls back only the write that fails', async () => {
  const store = openTestStore();
  const answers = await Promise.allSettled([
    store.keep('a'),
    store.keep('b', 'a'),
    store.keep('c'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(store.kept()).toEqual(['a', 'c']);
});
