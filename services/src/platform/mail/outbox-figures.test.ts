import type { OpenDatabase } from 'services/platform/db/database';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import { readOutboxFigures } from './outbox-figures.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

/** Inserts a mail to any seeded person. `columns` are SQL expressions. */
async function insertMail(id: string, columns: Record<string, string>): Promise<void> {
  const names = Object.keys(columns);
  await queryAsOwner(
    open,
    `insert into mail (corporation_id, mail_id, person_id, template, data, once, ${names.join(', ')})
     select corporation_id, $1, person_id, 'payment-sent', '{}', $1, ${names.map((name) => columns[name]).join(', ')}
     from person limit 1`,
    [id],
  );
}

test('counts waiting, retried and given-up mail, and gives the age of the oldest', async () => {
  const hoursAgo = (hours: number) => `now() - interval '${hours} hours'`;
  await insertMail('due', { created_at: hoursAgo(2), next_attempt_at: hoursAgo(1), attempts: '0' });
  await insertMail('later', {
    created_at: hoursAgo(1),
    next_attempt_at: `now() + interval '1 hour'`,
    attempts: '2',
  });
  await insertMail('sent', {
    created_at: hoursAgo(3),
    next_attempt_at: 'null',
    state: `'sent'`,
    finished_at: hoursAgo(3),
  });
  await insertMail('given-up', {
    created_at: hoursAgo(50),
    next_attempt_at: 'null',
    state: `'undeliverable'`,
    finished_at: hoursAgo(2),
  });
  await insertMail('given-up-before', {
    created_at: hoursAgo(90),
    next_attempt_at: 'null',
    state: `'undeliverable'`,
    finished_at: hoursAgo(40),
  });
  const figures = await readOutboxFigures(open.db);
  expect(figures).toMatchObject({ waiting: 2, retrying: 1, failedLastDay: 1 });
  expect(figures.oldestSeconds).toBeGreaterThanOrEqual(7_200);
  expect(figures.lagSeconds).toBeGreaterThanOrEqual(3_600);
  expect(figures.lagSeconds).toBeLessThan(7_200);
});
