import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { and, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { lease } from 'services/platform/db/schema/leases';
import { mail } from 'services/platform/db/schema/mail';
import { officeFinding } from 'services/platform/db/schema/office';
import { payment } from 'services/platform/db/schema/payments';
import { person } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { deleteOldData } from './delete-old-data.ts';
import { DATA_RULES } from './store/data-rules.ts';
import { renderRetentionTable } from './store/render-retention-table.ts';

const CORPORATION = 'corp-harbor';
const PRIYA = 'priya.raman@example.com';
const PERSON = 'person-priya-raman';
const LEASE = 'lease-raman';
const DAY_MS = 86_400_000;

let services: TestServices;
const act = (args: Record<string, unknown>) => sendTestAct(services, args);
const deps = () => ({ db: services.db, keptYears: 7 });

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

async function listTables(): Promise<PgTable[]> {
  const folder = new URL('../../platform/db/schema/', import.meta.url);
  const tables: PgTable[] = [];
  for await (const file of glob('*.ts', { cwd: folder })) {
    const module: Record<string, unknown> = await import(
      `services/platform/db/schema/${file.replace('.ts', '')}`
    );
    tables.push(...Object.values(module).filter((one): one is PgTable => is(one, PgTable)));
  }
  return tables;
}

/** Records that the law asks to keep, with the name of the renter. */
const KEPT_COLUMNS = [
  'deposit_return.sent_to',
  'ledger_transaction.description',
  'ledger_transaction.payee_payer',
  'notice.signed_name',
  'payment.payer_name',
];

/** Every column in which a word appears, in this case: ids of the sample data have the name in lower case. */
async function findColumnsWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables()) {
    for (const [, column] of Object.entries(getTableColumns(table))) {
      for (const word of words) {
        const [row] = await withSystemContext(services.db, (tx) =>
          tx
            .select({ one: sql`1` })
            .from(table)
            .where(sql`position(${word} in ${column}::text) > 0`)
            .limit(1),
        );
        if (row) found.push(`${getTableName(table)}.${column.name}`);
      }
    }
  }
  return [...new Set(found)].sort();
}

/** Moves the payments of the former renter out of the time in which a bank can return them. */
const agePayments = () =>
  withSystemContext(services.db, (tx) =>
    tx
      .update(payment)
      .set({ submittedAt: sql`${payment.submittedAt} - interval '200 days'` })
      .where(and(eq(payment.corporationId, CORPORATION), eq(payment.personId, PERSON))),
  );

const readBooks = () =>
  withSystemContext(services.db, async (tx) => ({
    sums: (
      await tx.execute(
        sql`select account_id, sum(amount_cents)::text as cents, count(*)::int as postings
          from ledger_posting where lease_id = ${LEASE} group by account_id order by account_id`,
      )
    ).rows,
    payments: (
      await tx.execute(
        sql`select reference, state, amount_cents::text as cents, payer_name from payment
          where lease_id = ${LEASE} order by reference`,
      )
    ).rows,
  }));

test('has one rule for each table of the database', async () => {
  const tables = (await listTables()).map(getTableName).sort();
  expect(DATA_RULES.map(({ table }) => getTableName(table)).sort()).toEqual(tables);
});

test('is described in the docs by the same rules', () => {
  const page = readFileSync(
    new URL('../../../../docs/operations/retention.md', import.meta.url),
    'utf8',
  );
  const cells = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');
  expect(cells(page)).toContain(cells(renderRetentionTable()));
});

test('refuses to erase a renter who lives on a lease, and changes nothing', async () => {
  const { code, text } = await act({
    act: 'erase',
    renter: 'maya.ortiz@example.com',
    for: 'Asked',
  });
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('lives on lease lease-ortiz. Complete the move-out first.'),
  ]);
  expect(await findColumnsWith(['maya.ortiz@example.com'])).toContain('person.email');
});

test('names each reason why a former renter cannot be erased yet', async () => {
  await withSystemContext(services.db, (tx) =>
    tx
      .update(payment)
      .set({ submittedAt: sql`now()`, reference: 'HP-TEST-1' })
      .where(
        eq(
          payment.paymentId,
          sql`(select payment_id from payment where person_id = ${PERSON}
            and state = 'settled' order by submitted_at desc limit 1)`,
        ),
      ),
  );
  const { code, text } = await act({ act: 'erase', renter: PRIYA, for: 'Asked by letter' });
  expect([code, text]).toEqual([1, expect.stringMatching(/bank can still return.*HP-TEST-1/)]);
  expect(await findColumnsWith([PRIYA])).toContain('person.email');
});

test('shows what an erasure would delete, and changes nothing', async () => {
  await agePayments();
  const { code, rows } = await act({ act: 'preview-erasure', renter: PRIYA });
  expect(code).toBe(0);
  expect(rows).toEqual(
    expect.arrayContaining([
      { table: 'person', rows: 1, effect: 'cleared' },
      { table: 'address', rows: 1, effect: 'deleted' },
    ]),
  );
  expect(await findColumnsWith([PRIYA])).toContain('person.email');
});

test('deletes mails a year after sending, and no younger ones', async () => {
  const count = () => withSystemContext(services.db, (tx) => tx.$count(mail));
  const all = await count();
  await withSystemContext(services.db, async (tx) => {
    const old = tx.select({ id: mail.mailId }).from(mail).limit(1);
    await tx
      .update(mail)
      .set({ state: 'sent', nextAttemptAt: null, finishedAt: new Date(Date.now() - 366 * DAY_MS) })
      .where(sql`${mail.mailId} in ${old}`);
  });
  await deleteOldData(deps(), new Date());
  expect(await count()).toBe(all - 1);
});

test('erases a former renter from every table and keeps the ledger', async () => {
  await agePayments();
  const email = await withSystemContext(services.db, async (tx) => {
    const [row] = await tx.select().from(person).where(eq(person.personId, PERSON));
    return row;
  });
  // Acts of the office record the email address of the renter.
  await act({ act: 'requests', renter: PRIYA });
  const canaries = [PRIYA, 'Priya', 'Raman', email?.phoneNumber ?? 'no phone', '1420 Summit Road'];
  const before = await findColumnsWith(canaries);
  expect(before).toEqual(expect.arrayContaining(['person.first_name', 'address.address_line_1']));
  const books = await readBooks();

  const { code, text } = await act({ act: 'erase', renter: PRIYA, for: 'Asked by letter' });
  expect([code, text]).toEqual([0, expect.stringContaining(`${PERSON} is erased`)]);

  expect(await readBooks()).toEqual(books);
  expect(await findColumnsWith(canaries)).toEqual(KEPT_COLUMNS);
});

test('erases no one twice', async () => {
  await agePayments();
  await act({ act: 'erase', renter: PRIYA, for: 'Asked' });
  const { code, text } = await act({ act: 'erase', renter: PRIYA, for: 'Asked' });
  expect([code, text]).toEqual([1, `Nobody has the e-mail or id ${PRIYA}.`]);
});

test('erases renters whose last lease ended years ago, and reports those it cannot erase', async () => {
  await services.close();
  services = await startTestServices();
  await agePayments();
  await withSystemContext(services.db, (tx) =>
    tx.update(lease).set({ moveOutDate: '2015-06-30' }).where(eq(lease.leaseId, LEASE)),
  );
  await withSystemContext(services.db, (tx) =>
    tx.update(lease).set({ moveOutDate: '2015-06-30' }).where(eq(lease.leaseId, 'lease-brandt')),
  );
  expect(await deleteOldData(deps(), new Date())).toBe(1);
  expect(await findColumnsWith([PRIYA])).toEqual([]);
  const findings = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeFinding).where(eq(officeFinding.kind, 'erasure_waits')),
  );
  expect(findings.map(({ subject }) => subject)).toEqual(['person-theo-brandt']);
  await deleteOldData(deps(), new Date());
  const again = await withSystemContext(services.db, (tx) =>
    tx.$count(officeFinding, eq(officeFinding.kind, 'erasure_waits')),
  );
  expect(again).toBe(1);
});
