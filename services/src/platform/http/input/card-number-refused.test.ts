import { Writable } from 'node:stream';
import { createLog } from 'services/platform/observability/log';
import { askGraphql } from 'services/testing/ask';
import { askProfile, readProfile, SAVES } from 'services/testing/ask-profile';
import { startTestServices, type TestServices } from 'services/testing/services';
import { newKey, TestRenter } from 'services/testing/test-renter';
import type { Operation } from 'shared/contract/operation';

let services: TestServices;
let maya: TestRenter;
let logged = '';

beforeAll(async () => {
  const kept = new Writable({
    write(line, _encoding, done) {
      logged += line;
      done();
    },
  });
  services = await startTestServices({ log: createLog('debug', kept) });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const CARD = '4242 4242 4242 4242';
const WORDS = `My card is ${CARD}.`;
/** Half of it, with or without its spaces: four digits are in a random identifier now and then. */
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
    { ...REQUEST, permission_to_enter: true, details: WORDS },
  ],
  [
    'several requests',
    'maintenance',
    'POST',
    '/v1/work-order-batches',
    { problems: [REQUEST, { ...REQUEST, details: WORDS }], permission_to_enter: true },
  ],
  [
    'a move',
    'maintenance',
    'POST',
    `${ORDER}/moves`,
    { to: 'cancelled', version: 1, reason: WORDS },
  ],
  ['a message', 'maintenance', 'POST', `${ORDER}/messages`, { text: WORDS }],
  ['a visit', 'maintenance', 'POST', `${ORDER}/visit/cancel`, { visit_id: 'v', reason: WORDS }],
  ['a photo', 'documents', 'PATCH', '/v1/media/photo', { alt_text: WORDS, version: 1 }],
  ['a reading address', 'utility', 'POST', '/v1/household-calendar', { in_place_of: WORDS }],
  ['auto-pay', 'payments', 'POST', '/v1/auto-pay', { authorization_text: WORDS }],
  ['a quote', 'payments', 'POST', '/v1/quotes', { amount_cents: Number(CARD.replaceAll(' ', '')) }],
];

test.each(BODIES)(
  'PCI SAQ A: %s (%s) that holds a card number is refused, and nothing of it is logged',
  async (_name, service, method, path, body) => {
    const reply = await maya.send(method, path, { service, body, key: newKey() });
    expect([reply.status, code(reply.body)]).toEqual([422, 'card_number_refused']);
    expect(JSON.stringify(reply.body)).not.toMatch(PART_OF_CARD);
    expect(logged).not.toMatch(PART_OF_CARD);
  },
);

describe('PCI SAQ A: GraphQL refuses a card number', () => {
  const refused = { status: 422, codes: ['card_number_refused'] };

  test('in a variable, and what stood there stays', async () => {
    const before = (await readProfile(services, MAYA)).access;
    const input = { notes: WORDS };
    const { version } = before;
    expect(
      await askGraphql(services, 'resident', MAYA, SAVES.access, { version, input }),
    ).toMatchObject(refused);
    expect((await readProfile(services, MAYA)).access).toEqual(before);
    expect(logged).not.toMatch(PART_OF_CARD);
  });

  test('in the document itself, of either service', async () => {
    const inText = `mutation { saveAccess(version: 1, input: { notes: "${WORDS}" }) { email } }`;
    expect(await askGraphql(services, 'resident', MAYA, inText)).toMatchObject(refused);
    const inName = `{ activeTermsOfServiceVersion { __typename } } # ${WORDS}`;
    expect(await askGraphql(services, 'documents', undefined, inName)).toMatchObject(refused);
  });
});

test('an address and a phone number are no card, nor the numbers of a bank account', async () => {
  const { mailing } = await readProfile(services, MAYA);
  const address = {
    address_line_1: '110000000 Harbor Road, Box 4471',
    address_line_2: null,
    city: 'Port Alder',
    state: 'WA',
    postal_code: '98999-1234',
    country_code: 'US',
  };
  const saved = await askProfile(services, MAYA, SAVES.mailing, {
    version: mailing.version,
    input: address,
  });
  expect([saved.status, saved.code]).toEqual([200, undefined]);
  const details =
    'Call 715 555 0120 or (715) 555-0121, ZIP 98999-1234. Meter 110000000, flat 4471.';
  const reply = await maya.send('POST', '/v1/work-orders', {
    service: 'maintenance',
    body: { ...REQUEST, permission_to_enter: true, details },
    key: newKey(),
  });
  expect(reply.status).toBe(201);
});
