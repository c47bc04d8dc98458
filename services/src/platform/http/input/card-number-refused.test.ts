import { Writable } from 'node:stream';
import { createLog } from 'services/platform/observability/log';
import { sendGraphql } from 'services/testing/send-graphql';
import { readProfile, SAVE_MUTATIONS, sendProfileQuery } from 'services/testing/send-profile-query';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { Operation } from 'shared/contract/operation';

let services: TestServices;
let maya: TestRenter;
let logged = '';

beforeAll(async () => {
  const logStream = new Writable({
    write(line, _encoding, done) {
      logged += line;
      done();
    },
  });
  services = await startTestServices({ log: createLog('debug', logStream) });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const CARD = '4242 4242 4242 4242';
const TEXT_WITH_CARD = `My card is ${CARD}.`;
/** Half of the number, with or without a space. Four digits alone also occur in random ids. */
const PART_OF_CARD = /4242 ?4242/;
const REQUEST = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
};
const ORDER = '/v1/work-orders/work-order-of-somebody';
const code = (body: object) => (body as { error?: { code: string } }).error?.code;

const BODIES: [name: string, service: string, Operation['method'], path: string, body: object][] = [
  [
    'a request',
    'maintenance',
    'POST',
    '/v1/work-orders',
    { ...REQUEST, permission_to_enter: true, details: TEXT_WITH_CARD },
  ],
  [
    'several requests',
    'maintenance',
    'POST',
    '/v1/work-order-batches',
    { problems: [REQUEST, { ...REQUEST, details: TEXT_WITH_CARD }], permission_to_enter: true },
  ],
  [
    'a move',
    'maintenance',
    'POST',
    `${ORDER}/moves`,
    { to: 'cancelled', version: 1, reason: TEXT_WITH_CARD },
  ],
  ['a message', 'maintenance', 'POST', `${ORDER}/messages`, { text: TEXT_WITH_CARD }],
  [
    'a visit',
    'maintenance',
    'POST',
    `${ORDER}/visit/cancel`,
    { visit_id: 'v', reason: TEXT_WITH_CARD },
  ],
  ['a photo', 'documents', 'PATCH', '/v1/media/photo', { alt_text: TEXT_WITH_CARD, version: 1 }],
  [
    'a reading address',
    'utility',
    'POST',
    '/v1/household-calendar',
    { in_place_of: TEXT_WITH_CARD },
  ],
  ['auto-pay', 'payments', 'POST', '/v1/auto-pay', { authorization_text: TEXT_WITH_CARD }],
  ['a quote', 'payments', 'POST', '/v1/quotes', { amount_cents: Number(CARD.replaceAll(' ', '')) }],
];

test.each(BODIES)(
  'rejects %s (%s) with a card number and does not log the number',
  async (_name, service, method, path, body) => {
    const reply = await maya.send(method, path, { service, body, key: createKey() });
    expect([reply.status, code(reply.body)]).toEqual([422, 'card_number_refused']);
    expect(JSON.stringify(reply.body)).not.toMatch(PART_OF_CARD);
    expect(logged).not.toMatch(PART_OF_CARD);
  },
);

describe('GraphQL rejects a card number', () => {
  const refused = { status: 422, codes: ['card_number_refused'] };

  test('in a variable, and keeps the stored value', async () => {
    const before = (await readProfile(services, MAYA)).access;
    const input = { notes: TEXT_WITH_CARD };
    const { version } = before;
    expect(
      await sendGraphql(services, 'resident', MAYA, SAVE_MUTATIONS.access, { version, input }),
    ).toMatchObject(refused);
    expect((await readProfile(services, MAYA)).access).toEqual(before);
    expect(logged).not.toMatch(PART_OF_CARD);
  });

  test('in the document of either service', async () => {
    const inText = `mutation { saveAccess(version: 1, input: { notes: "${TEXT_WITH_CARD}" }) { email } }`;
    expect(await sendGraphql(services, 'resident', MAYA, inText)).toMatchObject(refused);
    const inName = `{ activeTermsOfServiceVersion { __typename } } # ${TEXT_WITH_CARD}`;
    expect(await sendGraphql(services, 'documents', undefined, inName)).toMatchObject(refused);
  });
});

test('accepts addresses, phone numbers and bank account numbers', async () => {
  const { mailing } = await readProfile(services, MAYA);
  const address = {
    address_line_1: '110000000 Harbor Road, Box 4471',
    address_line_2: null,
    city: 'Port Alder',
    state: 'WA',
    postal_code: '98999-1234',
    country_code: 'US',
  };
  const saved = await sendProfileQuery(services, MAYA, SAVE_MUTATIONS.mailing, {
    version: mailing.version,
    input: address,
  });
  expect([saved.status, saved.code]).toEqual([200, undefined]);
  const details =
    'Call 715 555 0120 or (715) 555-0121, ZIP 98999-1234. Meter 110000000, flat 4471.';
  const reply = await maya.send('POST', '/v1/work-orders', {
    service: 'maintenance',
    body: { ...REQUEST, permission_to_enter: true, details },
    key: createKey(),
  });
  expect(reply.status).toBe(201);
});
