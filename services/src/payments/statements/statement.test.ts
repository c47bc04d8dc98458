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

const getPath = (format: string, days: Record<string, string> = {}) =>
  `/v1/statement?${new URLSearchParams({ format, ...days })}`;
const readBalance = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body.balance_cents;

async function readLines(email: string, leaseId: string): Promise<CashLedger['transactions']> {
  const fields = 'transactions { date { value } description charge receipt amount }';
  const document = `{ leaseCashLedger(leaseId: "${leaseId}") { ${fields} } }`;
  const { data } = await sendGraphql(services, 'resident', `${email}@example.com`, document);
  const ledger = data?.leaseCashLedger as CashLedger;
  return ledger.transactions;
}

const parseCents = (text: string | undefined) => (text ? Math.round(Number(text) * 100) : 0);

/** A statement parsed as a spreadsheet would. */
async function readCsv(renter: TestRenter, days: Record<string, string> = {}) {
  const file = await renter.downloadFile(getPath('csv', days));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.body);
  const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
  const head = rows.findIndex(([first]) => first === 'Posted');
  const table = rows.slice(head + 1).map(([day = '', type, description, name, , ...money]) => {
    const [charge, payment, balance] = money.map(parseCents);
    return {
      day,
      type,
      description,
      name,
      change: (charge ?? 0) - (payment ?? 0),
      balance,
    };
  });
  const [opening, closing] = [table.at(0), table.at(-1)];
  return {
    ...file,
    text,
    header: rows.slice(0, head),
    opening,
    closing,
    lines: table.slice(1, -1),
  };
}

async function readPdf(renter: TestRenter, days: Record<string, string> = {}) {
  const file = await renter.downloadFile(getPath('pdf', days));
  const { text } = await extractText(new Uint8Array(file.body));
  return { ...file, pages: text, text: text.join('\n') };
}

test('lists property, renters, days, opening and closing balance, and adds up', async () => {
  const { type, name, text, header, opening, closing, lines } = await readCsv(maya);
  expect([type, name]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringMatching(/^Statement \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/),
  ]);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(Object.fromEntries(header)).toMatchObject({
    Home: '1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999',
    Renters: 'Maya Ortiz, Sam Ortiz',
  });
  expect(opening).toMatchObject({ type: 'Opening balance', balance: 0 });
  expect(closing).toMatchObject({ type: 'Closing balance', balance: await readBalance(maya) });
  expect(lines).toHaveLength((await readLines('maya.ortiz', 'lease-ortiz')).length);
});

test('has rows that sum to closing minus opening for any days: 5,000 lines of Walter', async () => {
  const ledger = (await readLines('walter.big', 'lease-big')).toReversed();
  expect(ledger.length).toBe(5_000);
  const getDay = (index: number) => ledger[index]?.date.value ?? '';
  const ranges: Record<string, string>[] = [
    {},
    { from: getDay(1_234), to: getDay(3_210) },
    { to: getDay(40) },
    { from: getDay(4_900) },
    { from: getDay(2_000), to: getDay(2_000) },
    { from: '2000-01-01', to: '2000-12-31' },
  ];
  for (const days of ranges) {
    const { from = '', to = '9999' } = days;
    const { opening, closing, lines } = await readCsv(walter, days);
    const expected = ledger.filter(({ date }) => date.value >= from && date.value <= to);
    const before = ledger.filter(({ date }) => date.value < from).at(-1)?.amount ?? 0;
    expect(lines.map((line) => [line.day, line.description, line.balance])).toEqual(
      expected.map((line) => [line.date.value, line.description, line.amount]),
    );
    const sum = lines.reduce((total, line) => total + line.change, 0);
    expect([opening?.balance, closing?.balance]).toEqual([before, before + sum]);
  }
});

test('renders every line of Walter in the PDF while other requests are answered', async () => {
  let isRendered = false;
  const rendering = readPdf(walter).finally(() => {
    isRendered = true;
  });
  let answered = 0;
  while (!isRendered) {
    await readBalance(maya);
    if (!isRendered) answered += 1;
  }
  const { type, name, pages, text } = await rendering;
  expect(answered).toBeGreaterThan(3);
  expect([type, name]).toEqual(['application/pdf', expect.stringMatching(/^Statement .*\.pdf$/)]);
  for (const page of pages.slice(1, -1)) expect(page).toContain('Description');
  const ledger = await readLines('walter.big', 'lease-big');
  const count = (words: string) => text.split(words).length - 1;
  for (const words of ['EV charging, 14 kWh', 'Package locker, 2 days']) {
    expect(count(words)).toBe(ledger.filter((line) => line.description === words).length);
  }
});

test('writes text that begins like a formula as text', async () => {
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
  const { lines, closing, text } = await readCsv(maya);
  expect(lines.slice(-6, -1).map((line) => line.description)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    'a "quoted", word',
  ]);
  // A credit is still a number.
  expect(closing?.balance).toBe(await readBalance(maya));
  expect(text.trimEnd()).toMatch(/,-\d+\.\d\d$/);
  const pdf = await readPdf(maya);
  expect(pdf.text).toMatch(/Balance after \$[\d,.]+ credit/);
});

test('gives a co-occupant the same statement without the account', async () => {
  const sam = await TestRenter.signIn(services, 'sam.ortiz');
  const [his, hers] = [await readCsv(sam), await readCsv(maya)];
  expect(his.text).toBe(hers.text);
  expect(his.text).not.toMatch(/6789|Lakeshore/);
});

test('answers an empty range, a reversed range, a missing lease and an unknown format', async () => {
  const empty = await readPdf(maya, { from: '2001-01-01', to: '2001-01-31' });
  expect(empty.text).toContain('Nothing was charged or paid on these days.');
  const turned = await maya.get(getPath('csv', { from: '2026-02-02', to: '2026-02-01' }));
  expect([turned.status, getErrorCode(turned)]).toEqual([400, 'invalid_request']);
  const noDay = await maya.get(getPath('csv', { from: '2026-02-30' }));
  expect([noDay.status, getErrorCode(noDay)]).toEqual([400, 'invalid_request']);
  // A date that the standard allows and the database does not.
  const yearNought = await maya.get('/v1/statement?format=csv&from=0000-01-01');
  expect([yearNought.status, getErrorCode(yearNought)]).toEqual([400, 'invalid_request']);
  const format = await maya.get(getPath('xls'));
  expect([format.status, getErrorCode(format)]).toEqual([400, 'invalid_request']);
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  const none = await hana.get(getPath('csv'));
  expect([none.status, getErrorCode(none)]).toEqual([404, 'not_found']);
});
