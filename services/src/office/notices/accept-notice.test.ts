import { and, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { notice } from 'services/platform/db/schema/notices';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays } from 'services/seed/calendar';
import { askGraphql } from 'services/testing/ask';
import { GIVEN_FIELDS, QUOTE_FIELDS } from 'services/testing/notice-fields';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/services';
import { TestRenter } from 'services/testing/test-renter';
import { type NoticeGiven, noticeGivenSchema, noticeQuoteSchema } from 'shared/contract/notice';
import { createdMoveOutSchema } from 'shared/contract/resident';
import { extractText } from 'unpdf';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const act = (given: Record<string, unknown>) => sendTestAct(services, given);
const accept = (renter: string, early?: 'yes' | 'no') =>
  act({ act: 'accept-notice', renter, ...(early && { early }) });
const ask = (email: string, query: string, variables: Record<string, unknown> = {}) =>
  askGraphql(services, 'resident', email, query, variables);

async function givenOf(email: string, leaseId: string): Promise<NoticeGiven> {
  const query = `{ noticeGiven(leaseId: "${leaseId}") { ${GIVEN_FIELDS} } }`;
  return noticeGivenSchema.parse((await ask(email, query)).data?.noticeGiven);
}

type Giving = { email: string; leaseId: string; personId: string; days: number; early: boolean };

/** Gives notice for a day that many days from now; asks for an early end where told. */
async function give({ email, leaseId, personId, days, early }: Giving) {
  const quoteOn = (day: string | null) =>
    ask(
      email,
      `query($day: String) { noticeQuote(leaseId: "${leaseId}", moveOutDate: $day) { ${QUOTE_FIELDS} } }`,
      { day },
    ).then(({ data }) => noticeQuoteSchema.parse(data?.noticeQuote));
  const { today } = await quoteOn(null);
  const day = addDays(today, days);
  const choice = (await quoteOn(day)).choices.find((one) => one.move_out_date === day);
  const signed = early ? choice?.early : choice;
  const moveOutInput = {
    lease_id: leaseId,
    move_out_reason_id: 'move-out-reason-family',
    ntv_date: today,
    move_out_date: day,
    person_array: [{ person_id: personId, agent_id: null, active: true, ntv_date: today }],
    details: {
      attempt_key: `attempt-${leaseId}`.padEnd(24, '0'),
      early_termination: early,
      refund_way: 'bank',
      walkthroughs: [],
      signed_name: 'Signed in a test',
      consent_text: signed?.consent_text,
    },
  };
  const { data } = await ask(
    email,
    `mutation($moveOutInput: MoveOutInput!) { createMoveOut(moveOutInput: $moveOutInput) {
      move_out_id move_out_reason_id ntv_date forwarding_address_id move_out_date } }`,
    { moveOutInput },
  );
  return { ...createdMoveOutSchema.parse(data?.createMoveOut), choice };
}

const acceptedMails = (leaseId: string) =>
  withSystemContext(services.db, (tx) =>
    tx
      .select({ data: mail.data })
      .from(mail)
      .where(and(eq(mail.template, 'notice-accepted'), eq(mail.leaseId, leaseId))),
  );

test('the office accepts a notice once; from then on it cannot be withdrawn', async () => {
  const oliver = 'oliver.nyberg@example.com';
  expect(await accept(oliver)).toMatchObject({ code: 0 });
  const given = await givenOf(oliver, 'lease-nyberg');
  expect(given).toMatchObject({ state: 'accepted', can_withdraw: false, early: null });
  expect(given.accepted_at).not.toBeNull();
  const taken = await ask(
    oliver,
    'mutation { withdrawMoveOut(moveOutId: "move-out-nyberg") { move_out_id } }',
  );
  expect([taken.status, taken.codes]).toEqual([409, ['notice_not_withdrawable']]);
  expect(await acceptedMails('lease-nyberg')).toHaveLength(1);
  expect(await accept(oliver)).toMatchObject({ code: 1 });
  expect(await accept('theo.brandt@example.com')).toMatchObject({ code: 1 });
});

test('2.4: an early end is decided by the manager; granted, its fee is charged once', async () => {
  const jun = 'jun.watanabe@example.com';
  const { choice } = await give({
    email: jun,
    leaseId: 'lease-watanabe',
    personId: 'person-jun-watanabe',
    days: 40,
    early: true,
  });
  expect(await accept(jun)).toMatchObject({ code: 1, text: expect.stringContaining('--early') });
  expect(await accept(jun, 'yes')).toMatchObject({ code: 0 });
  const given = await givenOf(jun, 'lease-watanabe');
  expect(given.early).toEqual({ fee_cents: 200_000, granted: true });
  expect(given.rent_until).toBe(choice?.early?.rent_until);
  const { data } = await ask(
    jun,
    '{ leaseCashLedger(leaseId: "lease-watanabe") { transactions { description charge } } }',
  );
  const ledger = data?.leaseCashLedger as {
    transactions: { description: string; charge: number }[];
  };
  const fees = ledger.transactions.filter((one) => one.description === 'Early end of the lease');
  expect(fees.map((one) => one.charge)).toEqual([200_000]);
});

test('2.4: declined, rent is due as without it, and no fee', async () => {
  const walter = 'walter.big@example.com';
  const { choice } = await give({
    email: walter,
    leaseId: 'lease-big',
    personId: 'person-walter-big',
    days: 30,
    early: true,
  });
  expect(await accept(walter, 'no')).toMatchObject({ code: 0 });
  const given = await givenOf(walter, 'lease-big');
  expect(given.early?.granted).toBe(false);
  expect(given.rent_until).toBe(choice?.rent_until);
  const [told] = await acceptedMails('lease-big');
  expect(told?.data).toMatchObject({ early: 'declined', rentUntilOn: choice?.rent_until });
});

test('2.3: auto-pay ends by itself with the last rent that the notice leaves due', async () => {
  const amara = await TestRenter.signIn(services, 'amara.okafor');
  type Plan = { lease_ends_on: string | null; forecast: { due_on: string }[] };
  const before = (await amara.get<Plan>('/v1/auto-pay')).body;
  expect(before.lease_ends_on).toBeNull();
  await give({
    email: 'amara.okafor@example.com',
    leaseId: 'lease-okafor',
    personId: 'person-amara-okafor',
    days: 10,
    early: false,
  });
  const { rent_until } = await givenOf('amara.okafor@example.com', 'lease-okafor');
  const after = (await amara.get<Plan>('/v1/auto-pay')).body;
  expect(after.lease_ends_on).toBe(rent_until);
  expect(after.forecast.length).toBeLessThan(before.forecast.length);
  expect(after.forecast.every(({ due_on }) => due_on <= rent_until)).toBe(true);
});

test('the PDF says what was signed, and is for the lease alone', async () => {
  const made = await give({
    email: 'ines.carvalho@example.com',
    leaseId: 'lease-carvalho',
    personId: 'person-ines-carvalho',
    days: 90,
    early: false,
  });
  const path = `/v1/notices/${made.move_out_id}/pdf`;
  const read = async (name: string, of = path) => {
    const token = await services.tokenFor(`${name}@example.com`);
    return fetch(`${services.origins.services}/resident${of}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const answer = await read('ines.carvalho');
  expect(answer.headers.get('content-disposition')).toMatch(/Notice HP-\d{4}-\d{4}\.pdf/);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), {
    mergePages: true,
  });
  expect(text).toContain('Notice to vacate');
  expect(text).toContain('Family reasons');
  expect(text).toContain('Signed by Signed in a test');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(made.choice?.consent_text);
  const foreign = await read('rosa.delgado');
  const missing = await read('rosa.delgado', '/v1/notices/there-is-none/pdf');
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(notice).where(eq(notice.moveOutId, made.move_out_id)),
  );
  expect(rows[0]?.signedName).toBe('Signed in a test');
});
