import { and, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { notice } from 'services/platform/db/schema/notices';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays, getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';
import { GIVEN_NOTICE_FIELDS, NOTICE_QUOTE_FIELDS } from 'services/testing/notice-fields';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { type NoticeQuote, noticeGivenSchema, noticeQuoteSchema } from 'shared/contract/notice';
import { createdMoveOutSchema } from 'shared/contract/resident';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const today = getToday(SEED_TIME_ZONE);
const sendQuery = (
  email: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
) => sendGraphql(services, 'resident', email, query, variables);

const queryQuote = (email: string | undefined, leaseId: string, moveOutDate?: string) =>
  sendQuery(
    email,
    `query($leaseId: ID!, $moveOutDate: String) {
      noticeQuote(leaseId: $leaseId, moveOutDate: $moveOutDate) { ${NOTICE_QUOTE_FIELDS} } }`,
    { leaseId, moveOutDate },
  );
const queryNotice = (email: string | undefined, leaseId: string) =>
  sendQuery(
    email,
    `query($leaseId: ID!) { noticeGiven(leaseId: $leaseId) { ${GIVEN_NOTICE_FIELDS} } }`,
    {
      leaseId,
    },
  );
const readQuote = async (email: string, leaseId: string, day?: string): Promise<NoticeQuote> =>
  noticeQuoteSchema.parse((await queryQuote(email, leaseId, day)).data?.noticeQuote);

const toAttemptKey = (name: string) => `attempt-${name}`.padEnd(24, '0');
const toPersonId = (email: string) =>
  `person-${email.slice(0, email.indexOf('@')).replace('.', '-')}`;

/** Returns the input that the wizard sends for the earliest date. */
async function createInput(email: string, leaseId: string, people: string[], attempt: string) {
  const quote = await readQuote(email, leaseId);
  const [choice] = quote.choices;
  return {
    lease_id: leaseId,
    move_out_reason_id: 'move-out-reason-job',
    ntv_date: quote.today,
    move_out_date: choice?.move_out_date,
    forwarding_address_id: null,
    person_array: people.map((who) => ({
      person_id: toPersonId(who),
      agent_id: null,
      active: true,
      ntv_date: quote.today,
    })),
    details: {
      attempt_key: toAttemptKey(attempt),
      early_termination: false,
      reason_text: null as string | null,
      contact_phone: '+17155550160',
      contact_email: 'maya@mail.example',
      refund_way: 'check',
      walkthroughs: [{ on: choice?.move_out_date, part: 'morning' }],
      signed_name: 'Maya Ortiz',
      consent_text: choice?.consent_text,
    },
  };
}

const CREATE = `mutation($moveOutInput: MoveOutInput!) { createMoveOut(moveOutInput: $moveOutInput) {
  move_out_id move_out_reason_id ntv_date forwarding_address_id move_out_date } }`;
const create = (email: string | undefined, moveOutInput: object) =>
  sendQuery(email, CREATE, { moveOutInput });
const withdraw = (email: string | undefined, moveOutId: string) =>
  sendQuery(
    email,
    'mutation($moveOutId: ID!) { withdrawMoveOut(moveOutId: $moveOutId) { move_out_id } }',
    { moveOutId },
  );
const listRecipients = (template: string, moveOutId: string) =>
  withSystemContext(services.db, (tx) =>
    tx
      .select({ personId: mail.personId, once: mail.once })
      .from(mail)
      .where(and(eq(mail.template, template), eq(mail.corporationId, 'corp-harbor'))),
  ).then((rows) =>
    rows
      .filter(({ once }) => once.includes(moveOutId))
      .map(({ personId }) => personId)
      .sort(),
  );

test('the quote contains the rule of the property, the calculation and the cost of each date', async () => {
  const quote = await readQuote(MAYA, 'lease-ortiz', addDays(today, 20));
  expect(quote.rule).toMatchObject({
    days: 60,
    count_from: 'next_month',
    must_end_on: 'month_end',
  });
  expect(quote.earliest.steps[0]).toEqual({ kind: 'given', on: today });
  expect(quote.earliest.steps.at(-1)?.on).toBe(quote.earliest.on);
  expect(quote.rent_cents).toBe(145_000);
  const [earliest, earlyChoice, later] = quote.choices;
  expect(earliest).toMatchObject({ kind: 'earliest', extra_cents: 0, early: null });
  expect(earlyChoice).toMatchObject({ kind: 'sooner', rent_until: quote.earliest.on });
  expect(earlyChoice?.extra_cents).toBeGreaterThan(145_000);
  expect(later).toMatchObject({ kind: 'later', extra_cents: 145_000 });
});

test('each property applies its own notice rule', async () => {
  const cedar = await readQuote('rosa.delgado@example.com', 'lease-delgado');
  expect(cedar.rule).toMatchObject({ full_months: 2 });
  const jun = await readQuote('jun.watanabe@example.com', 'lease-watanabe', addDays(today, 20));
  expect(jun.earliest.on).toBe(jun.term_end);
  expect(jun.choices[1]?.early).toMatchObject({ fee_cents: 200_000 });
});

test.each([
  ['yesterday', addDays(today, -1)],
  ['more than a year away', addDays(today, 370)],
  ['a date that does not exist', '2026-02-30'],
  ['not in date format', '12/31/2026'],
])('rejects a date that is %s', async (_why, day) => {
  const { status, codes } = await queryQuote(MAYA, 'lease-ortiz', day);
  expect([status, codes]).toEqual([400, ['invalid_request']]);
});

test.each([
  ['another renter', 'theo.brandt@example.com'],
  ['another company', 'rosa.delgado@example.com'],
])('%s cannot read or withdraw the notice of a lease', async (_who, email) => {
  for (const lease of ['lease-nyberg', 'no-lease']) {
    expect((await queryQuote(email, lease)).data).toEqual({ noticeQuote: null });
    expect((await queryNotice(email, lease)).data).toEqual({ noticeGiven: null });
  }
  for (const id of ['move-out-nyberg', 'no-move-out']) {
    const { status, codes } = await withdraw(email, id);
    expect([status, codes]).toEqual([404, ['not_found']]);
  }
});

test('requires a token', async () => {
  expect((await queryQuote(undefined, 'lease-ortiz')).status).toBe(401);
  expect((await queryNotice(undefined, 'lease-ortiz')).status).toBe(401);
  expect((await withdraw(undefined, 'move-out-nyberg')).status).toBe(401);
});

test('spec 4: shows the submitted notice of Oliver and the completed notice of Priya', async () => {
  const oliver = (await queryNotice('oliver.nyberg@example.com', 'lease-nyberg')).data?.noticeGiven;
  expect(noticeGivenSchema.parse(oliver)).toMatchObject({
    state: 'submitted',
    can_withdraw: true,
    given_by_me: true,
    contact_phone: '+17155550164',
  });
  const priya = (await queryNotice('priya.raman@example.com', 'lease-raman')).data?.noticeGiven;
  expect(noticeGivenSchema.parse(priya)).toMatchObject({ state: 'completed', can_withdraw: false });
});

test('a renter who moved out cannot give notice again', async () => {
  const who = 'priya.raman@example.com';
  const input = await createInput(who, 'lease-raman', [who], 'priya');
  const { status, codes } = await create(who, input);
  expect([status, codes]).toEqual([409, ['move_out_completed']]);
});

describe('signed details', () => {
  const WHO = 'ines.carvalho@example.com';
  test.each([
    ['an early end that is not offered', { early_termination: true }, 400, 'invalid_request'],
    [
      'a phone number without a country code',
      { contact_phone: '715 555 0120' },
      400,
      'invalid_request',
    ],
    ['an invalid email address', { contact_email: 'ines@home' }, 400, 'invalid_request'],
    ['no name', { signed_name: '  ' }, 400, 'invalid_request'],
    [
      'a walkthrough in the past',
      { walkthroughs: [{ on: '2020-01-01', part: 'morning' }] },
      400,
      'invalid_request',
    ],
    [
      'a walkthrough at night',
      { walkthroughs: [{ on: today, part: 'night' }] },
      400,
      'invalid_request',
    ],
    ['an unknown deposit refund method', { refund_way: 'cash' }, 400, 'invalid_request'],
    ['an outdated consent text', { consent_text: 'I leave.' }, 409, 'notice_changed'],
  ])('reject %s', async (_why, change, status, code) => {
    const input = await createInput(WHO, 'lease-carvalho', [WHO], 'refused');
    const answer = await create(WHO, { ...input, details: { ...input.details, ...change } });
    expect([answer.status, answer.codes]).toEqual([status, [code]]);
  });
});

test('spec 7: concurrent notices of two occupants create one notice, and a retry returns it', async () => {
  const people = [MAYA, SAM];
  const first = await createInput(MAYA, 'lease-ortiz', people, 'maya');
  const second = await createInput(SAM, 'lease-ortiz', people, 'sam');
  const answers = await Promise.all([
    create(MAYA, first),
    create(MAYA, first),
    create(SAM, second),
    create(SAM, second),
  ]);
  const done = answers.filter((one) => one.status === 200);
  const ids = new Set(
    done.map(({ data }) => createdMoveOutSchema.parse(data?.createMoveOut).move_out_id),
  );
  expect([done.length, ids.size]).toEqual([2, 1]);
  for (const rejected of answers.filter((one) => one.status !== 200)) {
    expect([rejected.status, rejected.codes]).toEqual([409, ['move_out_in_progress']]);
  }
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(notice).where(eq(notice.leaseId, 'lease-ortiz')),
  );
  expect(rows).toHaveLength(1);
  const [moveOutId = ''] = ids;
  const both = ['person-maya-ortiz', 'person-sam-ortiz'];
  expect(await listRecipients('notice-given', moveOutId)).toEqual(both);

  const giver = rows[0]?.givenBy === toPersonId(MAYA) ? MAYA : SAM;
  const other = giver === MAYA ? SAM : MAYA;
  const sent = giver === MAYA ? first : second;
  const changed = { ...sent, move_out_reason_id: 'move-out-reason-family' };
  expect((await create(giver, changed)).codes).toEqual(['idempotency_key_reused']);

  const noticeForOther = noticeGivenSchema.parse(
    (await queryNotice(other, 'lease-ortiz')).data?.noticeGiven,
  );
  expect(noticeForOther).toMatchObject({
    move_out_id: moveOutId,
    given_by_me: false,
    contact_phone: null,
    contact_email: null,
    reference: expect.stringMatching(/^HP-\d{4}-\d{4}$/),
  });

  // Either occupant can withdraw the notice once. Afterwards a new one can be given.
  expect((await withdraw(other, moveOutId)).data).toEqual({
    withdrawMoveOut: { move_out_id: moveOutId },
  });
  expect((await withdraw(giver, moveOutId)).codes).toEqual(['notice_not_withdrawable']);
  expect(await listRecipients('notice-withdrawn', moveOutId)).toEqual(both);
  expect((await queryNotice(giver, 'lease-ortiz')).data).toEqual({ noticeGiven: null });
  expect((await create(giver, sent)).codes).toEqual(['idempotency_key_reused']);
  const again = await createInput(SAM, 'lease-ortiz', people, 'again');
  expect((await create(SAM, again)).status).toBe(200);
});

test('stores an early termination request with its fee, and a later forwarding address is added to the notice', async () => {
  const who = 'jun.watanabe@example.com';
  const input = await createInput(who, 'lease-watanabe', [who], 'jun');
  const day = addDays(today, 40);
  const earlyChoice = (await readQuote(who, 'lease-watanabe', day)).choices.find(
    (one) => one.move_out_date === day,
  );
  const answer = await create(who, {
    ...input,
    move_out_date: day,
    details: {
      ...input.details,
      walkthroughs: [],
      early_termination: true,
      consent_text: earlyChoice?.early?.consent_text,
    },
  });
  expect(answer.codes).toEqual([]);
  const storedNotice = (await queryNotice(who, 'lease-watanabe')).data?.noticeGiven;
  expect(noticeGivenSchema.parse(storedNotice)).toMatchObject({
    early: { fee_cents: 200_000, granted: null },
    rent_until: earlyChoice?.early?.rent_until,
  });
  await sendQuery(
    who,
    `mutation($personIds: [ID!]!, $addressInput: AddressInput!) {
      upsertForwardingAddress(personIds: $personIds, addressInput: $addressInput) { address_id } }`,
    {
      personIds: [toPersonId(who)],
      addressInput: {
        address_line_1: '12 Elm Row',
        city: 'Port Alder',
        state_abv: 'WA',
        country_code: 'US',
        postal_code: '98999',
      },
    },
  );
  const { data } = await sendQuery(
    who,
    '{ moveOut(leaseId: "lease-watanabe") { forwarding_address_id } }',
  );
  expect(data).toEqual({ moveOut: [{ forwarding_address_id: expect.any(String) }] });
});
