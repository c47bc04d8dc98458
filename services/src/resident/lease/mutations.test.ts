import { addDays, getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createdMoveOutSchema, forwardingAddressSchema } from 'shared/contract/resident';
import { array } from 'shared/contract/z';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const sendQuery = (email: string | undefined, query: string, variables: Record<string, unknown>) =>
  sendGraphql(services, 'resident', email, query, variables);

const UPSERT = `mutation($personIds: [ID!]!, $addressInput: AddressInput!) {
  upsertForwardingAddress(personIds: $personIds, addressInput: $addressInput) {
    address_id person_id address_line_1 address_line_2 city state country_code postal_code } }`;
const OCCUPANTS = ['person-maya-ortiz', 'person-sam-ortiz'];
const ADDRESS = {
  address_line_1: '12 Elm Row',
  city: 'Port Alder',
  state_abv: 'WA',
  state: 'Washington',
  country_code: 'US',
  postal_code: '98999',
};

const upsert = (email: string | undefined, personIds: string[], change: object = {}) =>
  sendQuery(email, UPSERT, { personIds, addressInput: { ...ADDRESS, ...change } });

describe('spec 7: upsertForwardingAddress', () => {
  test('writes the address of every occupant and replaces it the second time', async () => {
    const first = await upsert(MAYA, OCCUPANTS);
    const second = await upsert(MAYA, OCCUPANTS, { city: 'Port Alder' });
    const before = array(forwardingAddressSchema).parse(first.data?.upsertForwardingAddress);
    const after = array(forwardingAddressSchema).parse(second.data?.upsertForwardingAddress);
    expect(before.map((one) => one.person_id).sort()).toEqual(OCCUPANTS);
    expect(after.map((one) => one.address_id)).toEqual(before.map((one) => one.address_id));
    expect(after.map((one) => one.city)).toEqual(['Port Alder', 'Port Alder']);
  });

  test('returns 404 for people of another lease like for missing ones, and writes nothing', async () => {
    const own = 'person-theo-brandt';
    const foreign = await upsert('theo.brandt@example.com', [own, 'person-oliver-nyberg']);
    const missing = await upsert('theo.brandt@example.com', [own, 'no-person']);
    const otherCompany = await upsert('theo.brandt@example.com', ['person-rosa-delgado']);
    expect([foreign.status, foreign.codes]).toEqual([404, ['not_found']]);
    expect([missing.status, missing.codes]).toEqual([404, ['not_found']]);
    expect(otherCompany.codes).toEqual(['not_found']);
    const address = await sendQuery(
      'theo.brandt@example.com',
      `{ addressByPersonId(personId: "${own}", addressTypeId: "address-type-forwarding") { city } }`,
      {},
    );
    expect(address.data).toEqual({ addressByPersonId: null });
  });

  test('requires a token', async () => {
    expect((await upsert(undefined, OCCUPANTS)).status).toBe(401);
  });

  test.each([
    ['address_line_1', ''],
    ['city', 'x'.repeat(81)],
    ['country_code', 'USA'],
    ['postal_code', ' '],
  ])('rejects %s when it is "%s"', async (field, value) => {
    const { status, codes } = await upsert(MAYA, OCCUPANTS, { [field]: value });
    expect([status, codes]).toEqual([400, ['invalid_request']]);
  });
});

const CREATE = `mutation($moveOutInput: MoveOutInput!) {
  createMoveOut(moveOutInput: $moveOutInput) {
    move_out_id move_out_reason_id ntv_date forwarding_address_id move_out_date } }`;

const today = getToday(SEED_TIME_ZONE);
const toPeople = (ids: string[], ntv_date = today) =>
  ids.map((person_id) => ({ person_id, agent_id: null, active: true, ntv_date }));
const createNoticeInput = (lease: string, persons: string[], change: object = {}) => ({
  moveOutInput: {
    lease_id: lease,
    move_out_reason_id: 'move-out-reason-job',
    ntv_date: today,
    move_out_date: addDays(today, 60),
    forwarding_address_id: null,
    person_array: toPeople(persons),
    ...change,
  },
});

describe('spec 7: createMoveOut', () => {
  test('gives notice for every occupant and rejects a second notice', async () => {
    const input = createNoticeInput('lease-ortiz', OCCUPANTS);
    const { data } = await sendQuery(MAYA, CREATE, input);
    const created = createdMoveOutSchema.parse(data?.createMoveOut);
    expect(created.ntv_date).toBe(today);
    const again = await sendQuery('sam.ortiz@example.com', CREATE, input);
    expect([again.status, again.codes]).toEqual([409, ['move_out_in_progress']]);
    const afterwards = await sendQuery(
      'sam.ortiz@example.com',
      `{ moveOut(leaseId: "lease-ortiz") { move_out_status_id person_array { person_id agent_id } }
         activeLease(personId: "person-sam-ortiz", doorId: "door-quayside-3b") {
           move_out_expected_date rent_cents } }`,
      {},
    );
    expect(afterwards.data).toEqual({
      activeLease: { move_out_expected_date: addDays(today, 60), rent_cents: 145_000 },
      moveOut: [
        {
          move_out_status_id: 'move-out-status-in-progress',
          person_array: OCCUPANTS.map((person_id) => ({ person_id, agent_id: null })),
        },
      ],
    });
  });

  test.each([
    ['another renter', 'theo.brandt@example.com', 'lease-carvalho'],
    ['another company', 'rosa.delgado@example.com', 'lease-carvalho'],
    ['a missing lease', 'theo.brandt@example.com', 'no-lease'],
  ])('returns the same 404 for %s', async (_name, email, lease) => {
    const answer = await sendQuery(
      email,
      CREATE,
      createNoticeInput(lease, ['person-ines-carvalho']),
    );
    expect([answer.status, answer.codes]).toEqual([404, ['not_found']]);
  });

  test('requires a token', async () => {
    const answer = await sendQuery(undefined, CREATE, createNoticeInput('lease-carvalho', []));
    expect(answer.status).toBe(401);
  });

  const INES = 'person-ines-carvalho';
  test.each([
    ['a past notice date', { ntv_date: addDays(today, -1) }],
    ['a move-out date in the past', { move_out_date: addDays(today, -1) }],
    ['a move-out date in two years', { move_out_date: addDays(today, 730) }],
    ['a date that does not exist', { move_out_date: '2026-02-30' }],
    ['a person who is not on the lease', { person_array: toPeople([INES, 'person-theo-brandt']) }],
    ['no people', { person_array: [] }],
    ['the same person twice', { person_array: toPeople([INES, INES]) }],
    ['an unknown reason', { move_out_reason_id: 'no-reason' }],
    ["another renter's address", { forwarding_address_id: 'address-oliver-forwarding' }],
  ])('rejects a notice with %s', async (_name, change) => {
    const input = createNoticeInput('lease-carvalho', [INES], change);
    const { status, codes } = await sendQuery('ines.carvalho@example.com', CREATE, input);
    expect([status, codes]).toEqual([400, ['invalid_request']]);
  });
});
