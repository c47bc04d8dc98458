import { parse } from 'csv-parse/sync';
import { sendAct } from 'services/office';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { CashLedger } from 'shared/contract/cash-ledger';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { extractText } from 'unpdf';

let services: TestServices;
let maya: TestRenter;
let walter: TestRenter;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  walter = await TestRenter.signIn(services, 'walter.big');
});
afterAll(() => services.close());

const pathOf = (format: string, days: Record<string, string> = {}) =>
  `/v1/statement?${new URLSearchParams({ format, ...days })}`;
const balanceOf = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body.balance_cents;

async function linesOf(email: string, leaseId: string): Promise<CashLedger['transactions']> {
  const fields = 'transactions { date { value } description charge receipt amount }';
  const document = `{ leaseCashLedger(leaseId: "${leaseId}") { ${fields} } }`;
  const { data } = await sendGraphql(services, 'resident', `${email}@example.com`, document);
  const ledger = data?.leaseCashLedger as CashLedger;
  return ledger.transactions;
}

const cents = (text: string | undefined) => (text ? Math.round(Number(text) * 100) : 0);

/** A statement as a spreadsheet would read it. */
async function csvOf(renter: TestRenter, days: Record<string, string> = {}) {
  const file = await renter.downloadFile(pathOf('csv', days));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.body);
  const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
  const head = rows.findIndex(([first]) => first === 'Posted');
  const table = rows.slice(head + 1).map(([day = '', type, description, name, , ...money]) => {
    const [charge, payment, balance] = money.map(cents);
    return { day, type, description, name, change: (charge ?? 0) - (payment ?? 0), balance };
  });
  const [opening, closing] = [table.at(0), table.at(-1)];
  return { ...file, text, facts: rows.slice(0, head), opening, closing, lines: table.slice(1, -1) };
}

async function pdfOf(renter: TestRenter, days: Record<string, string> = {}) {
  const file = await renter.downloadFile(pathOf('pdf', days));
  const { text } = await extractText(new Uint8Array(file.body));
  return { ...file, pages: text, text: text.join('\n') };
}

test('2.1: a statement names property, renters, days, opening and closing balance, and sums up', async () => {
  const { type, name, text, facts, opening, closing, lines } = await csvOf(maya);
  expect([type, name]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringMatching(/^Statement \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/),
  ]);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(Object.fromEntries(facts)).toMatchObject({
    Home: '1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999',
    Renters: 'Maya Ortiz, Sam Ortiz',
  });
  expect(opening).toMatchObject({ type: 'Opening balance', balance: 0 });
  expect(closing).toMatchObject({ type: 'Closing balance', balance: await balanceOf(maya) });
  expect(lines).toHaveLength((await linesOf('maya.ortiz', 'lease-ortiz')).length);
});

test('2.8: of any days, the rows sum up to closing less opening: 5,000 lines of Walter', async () => {
  const ledger = (await linesOf('walter.big', 'lease-big')).toReversed();
  expect(ledger.length).toBe(5_000);
  const day = (index: number) => ledger[index]?.date.value ?? '';
  const ranges: Record<string, string>[] = [
    {},
    { from: day(1_234), to: day(3_210) },
    { to: day(40) },
    { from: day(4_900) },
    { from: day(2_000), to: day(2_000) },
    { from: '2000-01-01', to: '2000-12-31' },
  ];
  for (const days of ranges) {
    const { from = '', to = '9999' } = days;
    const { opening, closing, lines } = await csvOf(walter, days);
    const wanted = ledger.filter(({ date }) => date.value >= from && date.value <= to);
    const before = ledger.filter(({ date }) => date.value < from).at(-1)?.amount ?? 0;
    expect(lines.map((line) => [line.day, line.description, line.balance])).toEqual(
      wanted.map((line) => [line.date.value, line.description, line.amount]),
    );
    const sum = lines.reduce((total, line) => total + line.change, 0);
    expect([opening?.balance, closing?.balance]).toEqual([before, before + sum]);
  }
});

test('2.1: the PDF has every line of Walter, and others are answered while it is drawn', async () => {
  let drawn = false;
  const drawing = pdfOf(walter).finally(() => {
    drawn = true;
  });
  let answered = 0;
  while (!drawn) {
    await balanceOf(maya);
    if (!drawn) answered += 1;
  }
  const { type, name, pages, text } = await drawing;
  expect(answered).toBeGreaterThan(3);
  expect([type, name]).toEqual(['application/pdf', expect.stringMatching(/^Statement .*\.pdf$/)]);
  for (const page of pages.slice(1, -1)) expect(page).toContain('Description');
  const ledger = await linesOf('walter.big', 'lease-big');
  const count = (words: string) => text.split(words).length - 1;
  for (const words of ['EV charging, 14 kWh', 'Package locker, 2 days']) {
    expect(count(words)).toBe(ledger.filter((line) => line.description === words).length);
  }
});

test('2.8: a text that begins like a formula is a text in every spreadsheet', async () => {
  const target = {
    origin: services.origins.services,
    dataDir: services.config.dataDir,
    actor: 'dana',
  };
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', 'a "quoted", word'];
  for (const words of texts) {
    const renter = 'maya.ortiz@example.com';
    await sendAct(target, { act: 'charge', renter, cents: 100, for: words });
  }
  const credit = { act: 'credit', renter: 'maya.ortiz@example.com', cents: 900_000, for: 'Gift' };
  await sendAct(target, credit);
  const { lines, closing, text } = await csvOf(maya);
  expect(lines.slice(-6, -1).map((line) => line.description)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    'a "quoted", word',
  ]);
  // A credit is a number still.
  expect(closing?.balance).toBe(await balanceOf(maya));
  expect(text.trimEnd()).toMatch(/,-\d+\.\d\d$/);
  const pdf = await pdfOf(maya);
  expect(pdf.text).toMatch(/Balance after \$[\d,.]+ credit/);
});

test('2.8: a co-occupant has the same statement, and no account stands in it', async () => {
  const sam = await TestRenter.signIn(services, 'sam.ortiz');
  const [his, hers] = [await csvOf(sam), await csvOf(maya)];
  expect(his.text).toBe(hers.text);
  expect(his.text).not.toMatch(/6789|Lakeshore/);
});

test('days without a line, days the wrong way round, no lease, no such format', async () => {
  const empty = await pdfOf(maya, { from: '2001-01-01', to: '2001-01-31' });
  expect(empty.text).toContain('Nothing was charged or paid in these days.');
  const turned = await maya.get(pathOf('csv', { from: '2026-02-02', to: '2026-02-01' }));
  expect([turned.status, getErrorCode(turned)]).toEqual([400, 'invalid_request']);
  const noDay = await maya.get(pathOf('csv', { from: '2026-02-30' }));
  expect([noDay.status, getErrorCode(noDay)]).toEqual([400, 'invalid_request']);
  // A day by the standard, and none by the database.
  const yearNought = await maya.get('/v1/statement?format=csv&from=0000-01-01');
  expect([yearNought.status, getErrorCode(yearNought)]).toEqual([400, 'invalid_request']);
  const format = await maya.get(pathOf('xls'));
  expect([format.status, getErrorCode(format)]).toEqual([400, 'invalid_request']);
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  const none = await hana.get(pathOf('csv'));
  expect([none.status, getErrorCode(none)]).toEqual([404, 'not_found']);
});
