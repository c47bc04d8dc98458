import { and, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { notice } from 'services/platform/db/schema/notices';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays } from 'services/seed/calendar';
import { GIVEN_NOTICE_FIELDS, NOTICE_QUOTE_FIELDS } from 'services/testing/notice-fields';
import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import { type NoticeGiven, noticeGivenSchema, noticeQuoteSchema } from 'shared/contract/notice';
import { createdMoveOutSchema } from 'shared/contract/resident';
import { extractText } from 'unpdf';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const act = (args: Record<string, unknown>) => sendTestAct(services, args);
const accept = (renter: string, early?: 'yes' | 'no') =>
  act({ act: 'accept-notice', renter, ...(early && { early }) });
const ask = (email: string, query: string, variables: Record<string, unknown> = {}) =>
  sendGraphql(services, 'resident', email, query, variables);

async function readNotice(email: string, leaseId: string): Promise<NoticeGiven> {
  const query = `{ noticeGiven(leaseId: "${leaseId}") { ${GIVEN_NOTICE_FIELDS} } }`;
  return noticeGivenSchema.parse((await ask(email, query)).data?.noticeGiven);
}

type NoticeSubmission = {
  email: string;
  leaseId: string;
  personId: string;
  days: number;
  early: boolean;
};

/** Submits a notice for a date `days` from now, with a requested early end when `early` is true. */
async function submitNotice({ email, leaseId, personId, days, early }: NoticeSubmission) {
  const quoteOn = (day: string | null) =>
    ask(
      email,
      `query($day: String) { noticeQuote(leaseId: "${leaseId}", moveOutDate: $day) { ${NOTICE_QUOTE_FIELDS} } }`,
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

test('accepts a notice once, after which it cannot be withdrawn', async () => {
  const oliver = 'oliver.nyberg@example.com';
  expect(await accept(oliver)).toMatchObject({ code: 0 });
  const current = await readNotice(oliver, 'lease-nyberg');
  expect(current).toMatchObject({ state: 'accepted', can_withdraw: false, early: null });
  expect(current.accepted_at).not.toBeNull();
  const taken = await ask(
    oliver,
    'mutation { withdrawMoveOut(moveOutId: "move-out-nyberg") { move_out_id } }',
  );
  expect([taken.status, taken.codes]).toEqual([409, ['notice_not_withdrawable']]);
  expect(await acceptedMails('lease-nyberg')).toHaveLength(1);
  expect(await accept(oliver)).toMatchObject({ code: 1 });
  expect(await accept('theo.brandt@example.com')).toMatchObject({ code: 1 });
});

test('a granted early end charges its fee once', async () => {
  const jun = 'jun.watanabe@example.com';
  const { choice } = await submitNotice({
    email: jun,
    leaseId: 'lease-watanabe',
    personId: 'person-jun-watanabe',
    days: 40,
    early: true,
  });
  expect(await accept(jun)).toMatchObject({ code: 1, text: expect.stringContaining('--early') });
  expect(await accept(jun, 'yes')).toMatchObject({ code: 0 });
  const current = await readNotice(jun, 'lease-watanabe');
  expect(current.early).toEqual({ fee_cents: 200_000, granted: true });
  expect(current.rent_until).toBe(choice?.early?.rent_until);
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

test('a declined early end charges no fee, and rent is due until the regular end', async () => {
  const walter = 'walter.big@example.com';
  const { choice } = await submitNotice({
    email: walter,
    leaseId: 'lease-big',
    personId: 'person-walter-big',
    days: 30,
    early: true,
  });
  expect(await accept(walter, 'no')).toMatchObject({ code: 0 });
  const current = await readNotice(walter, 'lease-big');
  expect(current.early?.granted).toBe(false);
  expect(current.rent_until).toBe(choice?.rent_until);
  const [told] = await acceptedMails('lease-big');
  expect(told?.data).toMatchObject({ early: 'declined', rentUntilOn: choice?.rent_until });
});

test('auto-pay ends automatically with the last rent due under the notice', async () => {
  const amara = await TestRenter.signIn(services, 'amara.okafor');
  type Plan = { lease_ends_on: string | null; forecast: { due_on: string }[] };
  const before = (await amara.get<Plan>('/v1/auto-pay')).body;
  expect(before.lease_ends_on).toBeNull();
  await submitNotice({
    email: 'amara.okafor@example.com',
    leaseId: 'lease-okafor',
    personId: 'person-amara-okafor',
    days: 10,
    early: false,
  });
  const { rent_until } = await readNotice('amara.okafor@example.com', 'lease-okafor');
  const after = (await amara.get<Plan>('/v1/auto-pay')).body;
  expect(after.lease_ends_on).toBe(rent_until);
  expect(after.forecast.length).toBeLessThan(before.forecast.length);
  expect(after.forecast.every(({ due_on }) => due_on <= rent_until)).toBe(true);
});

test('the PDF contains the signed text and is served to parties of the lease only', async () => {
  const submitted = await submitNotice({
    email: 'ines.carvalho@example.com',
    leaseId: 'lease-carvalho',
    personId: 'person-ines-carvalho',
    days: 90,
    early: false,
  });
  const path = `/v1/notices/${submitted.move_out_id}/pdf`;
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
  expect(text.replaceAll(/\s+/g, ' ')).toContain(submitted.choice?.consent_text);
  const foreign = await read('rosa.delgado');
  const missing = await read('rosa.delgado', '/v1/notices/there-is-none/pdf');
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(notice).where(eq(notice.moveOutId, submitted.move_out_id)),
  );
  expect(rows[0]?.signedName).toBe('Signed in a test');
});
