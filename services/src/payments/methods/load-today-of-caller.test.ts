import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { createPaymentLimits } from 'services/payments/options';
import { createInstrumentsClient } from 'services/payments/processor/instruments-client';
import { createProcessorClient } from 'services/payments/processor/processor-client';
import { createPaymentsService } from 'services/payments/service';
import { loadConfig } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import type { ServiceApp } from 'services/platform/http/service-app';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { Quote } from 'shared/contract/payments/quotes';

const CARD = 'method-maya-card-4242';
const MAYA = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
  signedInAt: new Date(),
  subject: 'auth0|maya',
  sessionId: null,
  expiresAt: null,
};
let open: OpenDatabase;
let payments: ServiceApp;
let now: Date;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  await withSystemContext(open.db, (tx) =>
    tx.update(paymentMethod).set({ expires: '2030-09' }).where(eq(paymentMethod.methodId, CARD)),
  );
  const config = loadConfig({ PORTAL_ENV: 'test', DATA_DIR: tmpdir() });
  const { origins, processorApiKey: key } = config;
  payments = createPaymentsService(
    { config, db: open.db, log: createLog('silent'), authenticate: async () => MAYA },
    {
      processor: createProcessorClient(origins.processor, key),
      instruments: createInstrumentsClient(origins.processor, key),
      limits: createPaymentLimits(open, config),
      now: () => now,
    },
  );
});
afterAll(() => open.close());

async function ask<B>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<B> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer of-maya' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await payments.request(path, init, {});
  expect(answer.ok).toBe(true);
  return (await answer.json()) as B;
}

// The home is in Chicago, where it is still September when October begins in UTC.
test.each([
  ['the last evening of its month', '2030-10-01T03:00:00Z', 'expiring', null],
  ['the next morning', '2030-10-01T06:00:00Z', 'expired', 'This card has expired.'],
])('on %s, lists a card with the same state as a quote', async (_when, at, state, why) => {
  now = new Date(at);
  const { options } = await ask<Quote>('POST', '/v1/quotes', { amount_cents: 1_000 });
  const option = options.find((one) => one.method.method_id === CARD);
  expect([option?.method.state, option?.disabled_reason]).toEqual([state, why]);
  const listed = await ask<SavedMethod[]>('GET', '/v1/methods');
  expect(listed.find((one) => one.method_id === CARD)?.state).toBe(state);
  const named = await ask<SavedMethod>('PATCH', `/v1/methods/${CARD}`, { nickname: 'Mine' });
  expect(named.state).toBe(state);
});
