import { and, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { notice } from 'services/platform/db/schema/notices';
import { withSystemContext } from 'services/platform/db/transaction';
import { GIVEN_NOTICE_FIELDS } from 'services/testing/notice-fields';
import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { type LeaseDocument, leaseDocumentSchema } from 'shared/contract/documents';
import { type NoticeGiven, noticeGivenSchema } from 'shared/contract/notice';
import * as z from 'shared/contract/z';
import { extractText } from 'unpdf';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const OLIVER = 'oliver.nyberg@example.com';
const LEASE = 'lease-nyberg';
const PAPER = 'notice-move-out-nyberg';

const act = (args: Record<string, unknown>) => sendTestAct(services, { renter: OLIVER, ...args });
const ask = (query: string) => sendGraphql(services, 'resident', OLIVER, query);

async function readNotice(): Promise<NoticeGiven | null> {
  const { data } = await ask(`{ noticeGiven(leaseId: "${LEASE}") { ${GIVEN_NOTICE_FIELDS} } }`);
  return z.nullable(noticeGivenSchema).parse(data?.noticeGiven);
}

async function statusNames(): Promise<string[]> {
  const { data } = await ask(`{ moveOut(leaseId: "${LEASE}") { move_out_status_id } }`);
  const found = data?.moveOut as { move_out_status_id: string }[];
  return found.map((one) => one.move_out_status_id);
}

async function papers(): Promise<LeaseDocument[]> {
  const query = `{ leaseDocuments(leaseId: "${LEASE}") {
    document_id name document_type media_type size_bytes created_on valid_until is_new } }`;
  const { data } = await sendGraphql(services, 'documents', OLIVER, query);
  return z.array(leaseDocumentSchema).parse(data?.leaseDocuments);
}

async function textOfPaper(): Promise<string> {
  const query = `{ documentLink(leaseId: "${LEASE}", documentId: "${PAPER}") { url } }`;
  const { data } = await sendGraphql(services, 'documents', OLIVER, query);
  const link = data?.documentLink as { url: string } | undefined;
  const bytes = new Uint8Array(await (await fetch(link?.url ?? '')).arrayBuffer());
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

const listMails = (template: string) =>
  withSystemContext(services.db, (tx) =>
    tx
      .select({ data: mail.data })
      .from(mail)
      .where(and(eq(mail.template, template), eq(mail.leaseId, LEASE))),
  );

/** Resets the notice before each test. */
beforeEach(async () => {
  await withSystemContext(services.db, async (tx) => {
    await tx.delete(mail).where(eq(mail.leaseId, LEASE));
    await tx
      .update(notice)
      .set({ state: 'submitted', officeText: null, decidedAt: null })
      .where(eq(notice.moveOutId, 'move-out-nyberg'));
  });
});

test('lists the notice with its current state among the documents of the lease', async () => {
  const paper = (await papers()).find(({ document_id }) => document_id === PAPER);
  expect(paper).toMatchObject({ document_type: 'notice', media_type: 'application/pdf' });
  expect(await textOfPaper()).toContain('Given, not accepted yet');
});

test('after requested changes the renter sees them and can withdraw, and the office can still accept', async () => {
  const text = 'Please give the day on which the movers come.';
  expect(await act({ act: 'ask-notice-changes', text })).toMatchObject({ code: 0 });
  expect(await readNotice()).toMatchObject({
    state: 'changes_needed',
    office_text: text,
    can_withdraw: true,
    accepted_at: null,
  });
  expect(await textOfPaper()).toContain('the office asked for changes');
  expect(await act({ act: 'ask-notice-changes', text })).toMatchObject({ code: 0 });
  const mails = await listMails('notice-changes-needed');
  expect(mails.map(({ data }) => data.reason)).toEqual([text, text]);
  expect(await act({ act: 'accept-notice' })).toMatchObject({ code: 0 });
  expect(await readNotice()).toMatchObject({ state: 'accepted', office_text: null });
});

test('after completion the renter can read the notice but not give another one', async () => {
  expect(await act({ act: 'complete-move-out' })).toMatchObject({ code: 1 });
  expect(await act({ act: 'accept-notice' })).toMatchObject({ code: 0 });
  expect(await act({ act: 'complete-move-out' })).toMatchObject({ code: 0 });
  expect(await readNotice()).toMatchObject({ state: 'completed', can_withdraw: false });
  expect(await statusNames()).toEqual(['move-out-status-completed']);
  expect(await textOfPaper()).toContain('Moved out');
  expect(await listMails('notice-completed')).toHaveLength(1);
  expect(await act({ act: 'complete-move-out' })).toMatchObject({ code: 1 });
});

test('a declined notice shows the reason and cannot be answered again', async () => {
  const text = 'The lease runs until May.';
  expect(await act({ act: 'decline-notice', text })).toMatchObject({ code: 0 });
  expect(await readNotice()).toMatchObject({
    state: 'declined',
    office_text: text,
    can_withdraw: false,
    accepted_at: null,
  });
  expect(await statusNames()).toEqual(['move-out-status-declined']);
  expect((await listMails('notice-declined'))[0]?.data).toMatchObject({ reason: text });
  expect(await act({ act: 'accept-notice' })).toMatchObject({ code: 1 });
  expect(await act({ act: 'decline-notice', text })).toMatchObject({ code: 1 });
});

test('requires a reason to decline a notice or request changes', async () => {
  expect(await act({ act: 'decline-notice', text: ' ' })).toMatchObject({ code: 2 });
});

test('the acceptance and move-out mails show the same deposit data as the lease page', async () => {
  expect(await act({ act: 'accept-notice' })).toMatchObject({ code: 0 });
  const [accepted] = await listMails('notice-accepted');
  expect(accepted?.data).toMatchObject({ deposit: 'held', depositDueOn: expect.any(String) });
  const returnAct = { act: 'return-deposit', cents: 20_000 };
  expect(await act(returnAct)).toMatchObject({ code: 0 });
  await withSystemContext(services.db, async (tx) => {
    await tx.delete(mail).where(eq(mail.leaseId, LEASE));
    await tx
      .update(notice)
      .set({ state: 'submitted', decidedAt: null })
      .where(eq(notice.moveOutId, 'move-out-nyberg'));
  });
  expect(await act({ act: 'accept-notice' })).toMatchObject({ code: 0 });
  const [again] = await listMails('notice-accepted');
  expect(again?.data).toMatchObject({ deposit: 'held_rest', depositDueOn: expect.any(String) });
  expect(await act({ ...returnAct, cents: 107_500 })).toMatchObject({ code: 0 });
  expect(await act({ act: 'complete-move-out' })).toMatchObject({ code: 0 });
  const [completed] = await listMails('notice-completed');
  expect(completed?.data).toMatchObject({ deposit: 'refunded', depositDueOn: null });
});
