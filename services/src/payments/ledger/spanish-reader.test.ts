import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { CashLedger } from 'shared/contract/cash-ledger';
import type { ErrorBody } from 'shared/contract/errors';
import type { AccountSummary } from 'shared/contract/payments/summary';

let services: TestServices;
let lucas: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  lucas = await TestRenter.signIn(services, 'lucas.meyer');
});
afterAll(() => services.close());

const createQuery = (search = '') => `{ leaseCashLedger(leaseId: "lease-meyer"${search}) {
  transactions { transaction_type payee_payer description } } }`;
const QUERY = createQuery();

async function readLines(language: string, query = QUERY) {
  const { body } = await lucas.send<{ data: { leaseCashLedger: CashLedger } }>(
    'POST',
    '/api/graphql',
    { service: 'resident', body: { query }, language },
  );
  return body.data.leaseCashLedger.transactions;
}

test('names the lines of the ledger in the language of each request, also at the same time', async () => {
  const answers = await Promise.all(
    ['es', 'en', 'es', 'es-US,es;q=0.9', 'es', 'en'].map((one) => readLines(one)),
  );
  const [spanish, english] = answers;
  expect(answers).toEqual([spanish, english, spanish, english, spanish, english]);
  const getNames = (lines: typeof spanish, type: string) =>
    lines?.filter((line) => line.transaction_type === type).map((line) => line.description);
  expect(getNames(english, 'payment')).toContain('Payment, Lucas Meyer');
  expect(getNames(spanish, 'payment')).toContain('Pago, Lucas Meyer');
  expect(getNames(spanish, 'return_reversal')).toContain('Pago devuelto, Lucas Meyer');
  expect(getNames(spanish, 'charge')?.some((name) => /^Renta, [a-z]+$/.test(name))).toBe(true);
});

test('finds lines by their Spanish names', async () => {
  const found = await readLines('es', createQuery(', search: "pago devuelto"'));
  expect(new Set(found.map((line) => line.description))).toEqual(
    new Set(['Pago devuelto, Lucas Meyer', 'Cargo por pago devuelto']),
  );
  expect(await readLines('en', createQuery(', search: "pago devuelto"'))).toEqual([]);
});

test('names open and upcoming charges in Spanish', async () => {
  const { body } = await lucas.send<AccountSummary>('GET', '/v1/account-summary', {
    language: 'es',
  });
  const names = [...body.charges, ...body.upcoming_charges].map((one) => one.description);
  expect(names.some((name) => /^Renta, [a-z]+$/.test(name))).toBe(true);
  expect(names.filter((name) => /^(Rent|Late|Payment|Returned)\b/.test(name))).toEqual([]);
});

test('explains a declined payment in the language of each request for it', async () => {
  const ines = await TestRenter.signIn(services, 'ines.carvalho');
  const body = await ines.createPaymentBody(10_000, 'method-ines-card-0069');
  const request = { body, key: createKey() };
  const readReason = async (language: string) => {
    const { body: answer } = await ines.send<ErrorBody>('POST', '/v1/payments', {
      ...request,
      language,
    });
    return answer.error.details?.reason;
  };
  expect(await readReason('es')).toBe('La tarjeta está vencida.');
  expect(await readReason('en')).toBe('The card has expired.');
});
