import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { cashLedgerSchema } from 'shared/contract/cash-ledger';
import {
  activeLeaseSchema,
  addressSchema,
  animalPersonMapSchema,
  leaseBalanceSchema,
  managementFeePolicySchema,
  moveOutReasonSchema,
  moveOutSchema,
  moveOutStatusSchema,
  occupantSchema,
  residentSchema,
} from 'shared/contract/resident';
import { array, object, type Schema } from 'shared/contract/z';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const ask = (email: string | undefined, query: string, variables: Record<string, unknown> = {}) =>
  sendGraphql(services, 'resident', email, query, variables);

const ADDRESS = `address_line_1 address_line_2 city state_abv state country_code county postal_code`;

type Case = {
  field: string;
  /** The arguments, with the ids of `who`. */
  args: (who: Ids) => string;
  selection: string;
  schema: Schema;
  /** A persona with data for this field. */
  as?: string;
  /** The answer for ids of other renters, which is the same as for missing ids. */
  foreign: unknown;
};
type Ids = { person: string; door: string; lease: string };

const PEOPLE: Record<string, Ids> = {
  [MAYA]: { person: 'person-maya-ortiz', door: 'door-quayside-3b', lease: 'lease-ortiz' },
  'oliver.nyberg@example.com': {
    person: 'person-oliver-nyberg',
    door: 'door-quayside-1d',
    lease: 'lease-nyberg',
  },
  'rosa.delgado@example.com': {
    person: 'person-rosa-delgado',
    door: 'door-cedar-7',
    lease: 'lease-delgado',
  },
};
const MISSING: Ids = { person: 'no-person', door: 'no-door', lease: 'no-lease' };

const CASES: Case[] = [
  {
    field: 'activeLease',
    args: ({ person, door }) => `personId: "${person}", doorId: "${door}"`,
    selection: `lease_id lease_duration lease_name move_in_date move_out_date
      move_out_expected_date disable_online_payments rent_cents
      charge_lines { charge_type description amount_cents starts_on ends_on }
      due_day grace_day late_fee_cents deposit_cents deposit_held_by
      deposit { state received_cents held_cents due_on
        returns { deposit_return_id returned_on amount_cents withheld_cents withheld_reason way sent_to } }
      notice_days time_zone manager_name manager_phone offline_payment
      lease_term { month_to_month lease_term_id lease_term_start lease_term_end lease_term_duration }`,
    schema: activeLeaseSchema,
    foreign: null,
  },
  {
    field: 'addressByDoorId',
    args: ({ door }) => `doorId: "${door}"`,
    selection: ADDRESS,
    schema: addressSchema,
    foreign: null,
  },
  {
    field: 'moveOut',
    args: ({ lease }) => `leaseId: "${lease}"`,
    selection: `move_out_id move_out_status_id move_out_reason_id ntv_date forwarding_address_id
      move_out_date person_array { person_id active agent_id ntv_date }`,
    schema: array(moveOutSchema),
    as: 'oliver.nyberg@example.com',
    foreign: [],
  },
  {
    field: 'leaseOccupants',
    args: ({ lease }) => `leaseId: "${lease}"`,
    selection: 'person_id person { first_name last_name }',
    schema: array(occupantSchema),
    foreign: [],
  },
  {
    field: 'animalPersonMaps',
    args: ({ person }) => `personIds: ["${person}"]`,
    selection: 'animal_person_map_id animal_id animal { animal_name }',
    schema: array(animalPersonMapSchema),
    foreign: [],
  },
  {
    field: 'leaseCashLedger',
    args: ({ lease }) => `leaseId: "${lease}"`,
    selection: `lease_id total transactions { date { value } transaction_type payee_payer description
      charge receipt amount line_id charge_id due_on reason lease_section question_state payment_id reference method_label
      undone_on returned_on }`,
    schema: cashLedgerSchema,
    foreign: null,
  },
  {
    field: 'leaseBalance',
    args: ({ lease }) => `leaseId: "${lease}"`,
    selection: 'amount',
    schema: leaseBalanceSchema,
    foreign: null,
  },
  {
    field: 'resident',
    args: ({ person }) => `residentId: "${person}"`,
    selection: `id created_at updated_at first_name last_name date_of_birth email
      phone { country_code phone_number }`,
    schema: residentSchema,
    foreign: null,
  },
  {
    field: 'addressByPersonId',
    args: ({ person }) => `personId: "${person}", addressTypeId: "address-type-forwarding"`,
    selection: ADDRESS,
    schema: addressSchema,
    as: 'oliver.nyberg@example.com',
    foreign: null,
  },
  {
    field: 'managementFeePolicies',
    args: ({ door }) => `doorId: "${door}", policyTypeIds: ["fee-policy-type-late-fee"]`,
    selection: 'policy { management_fee_policy_id policy_name policy_type_id }',
    schema: object({ policy: array(managementFeePolicySchema) }),
    foreign: { policy: [] },
  },
];

const buildDocument = ({ field, args, selection }: Case, ids: Ids) =>
  `{ answer: ${field}(${args(ids)}) { ${selection} } }`;

/** Whether the value is not null and no empty list. */
const holdsSomething = (value: unknown) => JSON.stringify(value).replace(/\W/g, '').length > 6;

describe.each(CASES)('spec 7: $field', (one) => {
  const email = one.as ?? MAYA;
  const own = PEOPLE[email] ?? MISSING;

  test('returns data of the caller in the shape of the contract', async () => {
    const { status, data, codes } = await ask(email, buildDocument(one, own));
    expect([status, codes]).toEqual([200, []]);
    expect(holdsSomething(data?.answer)).toBe(true);
    expect(one.schema.parse(data?.answer)).toEqual(data?.answer);
  });

  test('is refused without a token', async () => {
    const { status, codes } = await ask(undefined, buildDocument(one, own));
    expect([status, codes]).toEqual([401, ['unauthenticated']]);
  });

  test.each(['theo.brandt@example.com', 'rosa.delgado@example.com'])(
    "%s gets the same answer for another renter's ids as for missing ids",
    async (other) => {
      const foreign = await ask(other, buildDocument(one, own));
      const missing = await ask(other, buildDocument(one, MISSING));
      expect(foreign.data?.answer).toEqual(one.foreign);
      expect([foreign.status, foreign.data, foreign.codes]).toEqual([
        missing.status,
        missing.data,
        missing.codes,
      ]);
    },
  );
});

test('spec 7: moveOutReasons and moveOutStatuses take no arguments', async () => {
  const { data } = await ask(
    MAYA,
    `{ moveOutReasons { move_out_reason_id move_out_reason_name }
       moveOutStatuses { move_out_status_id move_out_status_name } }`,
  );
  expect(array(moveOutReasonSchema).parse(data?.moveOutReasons).length).toBeGreaterThan(5);
  const statuses = array(moveOutStatusSchema).parse(data?.moveOutStatuses);
  expect(statuses.map((one) => one.move_out_status_name).sort()).toEqual([
    'COMPLETED',
    'DECLINED',
    'IN_PROGRESS',
    'WITHDRAWN',
  ]);
});

test('a co-occupant sees the lease, the balance and the names, but not the profile', async () => {
  const { data } = await ask(
    'sam.ortiz@example.com',
    `{ leaseBalance(leaseId: "lease-ortiz") { amount }
       leaseOccupants(leaseId: "lease-ortiz") { person { first_name } }
       profile: resident(residentId: "person-maya-ortiz") { email }
       lease: activeLease(personId: "person-maya-ortiz", doorId: "door-quayside-3b") { lease_id } }`,
  );
  expect(data).toEqual({
    leaseBalance: { amount: 153_860 },
    leaseOccupants: [{ person: { first_name: 'Maya' } }, { person: { first_name: 'Sam' } }],
    profile: null,
    lease: null,
  });
});

test('each ledger line shows the balance after it, newest first', async () => {
  const { data } = await ask(
    MAYA,
    `{ leaseCashLedger(leaseId: "lease-ortiz") { lease_id transactions {
       date { value } transaction_type payee_payer description charge receipt amount line_id charge_id due_on
       reason lease_section question_state payment_id reference method_label undone_on returned_on } total } }`,
  );
  const { transactions } = cashLedgerSchema.parse(data?.leaseCashLedger);
  let balance = 0;
  for (const line of [...transactions].reverse()) {
    balance += (line.charge ?? 0) - (line.receipt ?? 0);
    expect(line.amount).toBe(balance);
  }
  expect(balance).toBe(153_860);
  expect(transactions.length).toBeGreaterThan(40);
  const dates = transactions.map((line) => line.date.value);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('lease queries return null without an active lease', async () => {
  const { data } = await ask(
    'hana.kovac@example.com',
    `{ activeLease(personId: "person-hana-kovac", doorId: "door-quayside-3b") { lease_id }
       resident(residentId: "person-hana-kovac") { last_name } }`,
  );
  expect(data).toEqual({ activeLease: null, resident: { last_name: 'Kovač' } });
});
