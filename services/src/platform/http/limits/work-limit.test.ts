import { createWorkLimit, type WorkLimitRule } from './work-limit.ts';

const RULE: WorkLimitRule = { running: 2, waiting: 2, perCaller: 10, waitMs: 60_000 };

/** Work that ends when the test resolves it. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let hasStarted = false;
  return {
    end: () => end(),
    hasStarted: () => hasStarted,
    work: async () => {
      hasStarted = true;
      await ended;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs as many tasks concurrently as the rule allows, and starts the next when one ends', async () => {
  const limit = createWorkLimit(RULE);
  const works = [openWork(), openWork(), openWork()] as const;
  const runs = works.map(({ work }, index) => limit.run(`caller-${index}`, work));
  await settle();
  expect(works.map((one) => one.hasStarted())).toEqual([true, true, false]);
  works[0].end();
  await settle();
  expect(works[2].hasStarted()).toBe(true);
  for (const one of works) one.end();
  await Promise.all(runs);
});

test('starts waiting tasks in the order of arrival', async () => {
  const limit = createWorkLimit({ ...RULE, running: 1, waiting: 5 });
  const started: number[] = [];
  const runs = [0, 1, 2, 3].map((number) =>
    limit.run(`caller-${number}`, async () => {
      started.push(number);
      await settle();
    }),
  );
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('throws 503 with retryAfterSeconds when the queue is full', async () => {
  const limit = createWorkLimit({ ...RULE, running: 1, waiting: 1 });
  const [first, second] = [openWork(), openWork()];
  const runs = [limit.run('a', first.work), limit.run('b', second.work)];
  await expect(limit.run('c', async () => {})).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfterSeconds: 5,
  });
  first.end();
  second.end();
  await Promise.all(runs);
  await expect(limit.run('c', async () => 'done')).resolves.toBe('done');
});

test('throws 429 for a caller with too many tasks, and still accepts other callers', async () => {
  const limit = createWorkLimit({ ...RULE, perCaller: 1 });
  const open = openWork();
  const run = limit.run('a', open.work);
  await expect(limit.run('a', async () => {})).rejects.toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfterSeconds: 5,
  });
  await expect(limit.run('b', async () => 'done')).resolves.toBe('done');
  open.end();
  await run;
  await expect(limit.run('a', async () => 'done')).resolves.toBe('done');
});

test('throws 503 when no slot becomes free in time', async () => {
  const limit = createWorkLimit({ ...RULE, running: 1, waitMs: 1 });
  const open = openWork();
  const run = limit.run('a', open.work);
  const late = openWork();
  await expect(limit.run('b', late.work)).rejects.toMatchObject({ status: 503 });
  open.end();
  await run;
  expect(late.hasStarted()).toBe(false);
});

test('frees the place in the queue when the client disconnects', async () => {
  const limit = createWorkLimit({ ...RULE, running: 1, waiting: 1 });
  const open = openWork();
  const run = limit.run('a', open.work);
  const client = new AbortController();
  const abandoned = limit.run('b', async () => 'never', client.signal);
  client.abort();
  await expect(abandoned).rejects.toMatchObject({ status: 503 });
  const next = limit.run('c', async () => 'done');
  open.end();
  await run;
  await expect(next).resolves.toBe('done');
});

test('frees the slot when the work fails', async () => {
  const limit = createWorkLimit({ ...RULE, running: 1, waiting: 0 });
  const fail = () => limit.run('a', async () => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
  await expect(limit.run('a', async () => 'done')).resolves.toBe('done');
});
