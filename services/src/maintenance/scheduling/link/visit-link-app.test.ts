import { eq } from 'drizzle-orm';
import { COMPANY, formatSlot, VisitTester } from 'services/maintenance/scheduling/test-visits';
import { mail } from 'services/platform/db/schema/mail';
import { visit } from 'services/platform/db/schema/visits';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import { t } from './texts.ts';
import { createVisitLinkBuilder, openVisitLink } from './visit-links.ts';

let services: TestServices;
let maya: VisitTester;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  services = await startTestServices({ log });
  maya = new VisitTester(services, await TestRenter.signIn(services, 'maya.ortiz'));
});
afterAll(() => services.close());

/** Builds the newest visit link of a request from the mails of a person, as the mailer does. */
async function findLink(id: string, person = 'person-maya-ortiz'): Promise<string> {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'work-order-visit')).orderBy(mail.createdAt),
  );
  const row = rows.findLast(({ data, personId }) => data.workOrderId === id && personId === person);
  const href = await createVisitLinkBuilder(services.config)(row?.data ?? {}, new Date());
  if (href === undefined) throw new Error('The mail has no link.');
  return href;
}
async function openLink(href: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(href);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
async function postSlot(href: string, slot: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(href, { method: 'POST', body: new URLSearchParams({ slot }) });
  return { status: answer.status, text: await answer.text() };
}
async function bookVisitWithLink(
  first: number,
): Promise<{ id: string; href: string; slot: string }> {
  const id = await maya.createRequestWithSlots(
    formatSlot(first),
    formatSlot(first + 1),
    formatSlot(first + 2),
  );
  await maya.book(id);
  const slot = (await maya.schedule(id)).slots[0]?.slot_id ?? '';
  return { id, href: await findLink(id), slot };
}
const saveLanguage = (personId: string, language: string) =>
  queryAsOwner(
    services.open,
    `insert into profile (corporation_id, person_id, language) values ('corp-harbor', $1, $2)
      on conflict (corporation_id, person_id) do update set language = excluded.language`,
    [personId, language],
  );
/** Checks that a page contains no name, address, title or time, only the office phone. */
function expectNoData(text: string): void {
  for (const data of ['Maya', 'Ortiz', 'Quayside', 'tap drips', COMPANY, ' CT']) {
    expect(text).not.toContain(data);
  }
  expect(text).toContain('(715) 555-0120');
}

test('opens only its own visit any number of times and reschedules it once', async () => {
  const { id, href, slot } = await bookVisitWithLink(30);
  for (let look = 0; look < 3; look += 1) expect((await openLink(href)).status).toBe(200);
  const { text, headers } = await openLink(href);
  expect(text).toContain(COMPANY);
  for (const data of ['Maya', 'Ortiz', 'Quayside', 'tap drips']) expect(text).not.toContain(data);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const moved = await postSlot(href, slot);
  expect([moved.status, moved.text]).toEqual([200, expect.stringContaining('is rescheduled')]);
  expect((await maya.schedule(id)).visit).toMatchObject({ access: 'enter' });
  const again = await postSlot(href, slot);
  expect([again.status, again.text]).toEqual([410, expect.stringContaining(t('refusal.used'))]);
  expectNoData(again.text);
  expectNoData((await openLink(href)).text);
  expect((await openLink(await findLink(id))).status).toBe(200);
});

test('reschedules the visit once for two concurrent uses of one link', async () => {
  const { id, href, slot } = await bookVisitWithLink(40);
  const other = (await maya.schedule(id)).slots[1]?.slot_id ?? '';
  const answers = await Promise.all([postSlot(href, slot), postSlot(href, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('refuses a link whose visit was rescheduled since, without showing data', async () => {
  const { id, href, slot } = await bookVisitWithLink(50);
  const { visit: booked } = await maya.schedule(id);
  await maya.choose(id, slot, booked?.visit_id);
  const { status, text } = await openLink(href);
  expect([status, text]).toEqual([410, expect.stringContaining(t('refusal.changed'))]);
  expectNoData(text);
});

test('refuses a slot that was offered for another request', async () => {
  const one = await bookVisitWithLink(60);
  const other = await bookVisitWithLink(70);
  const before = await maya.schedule(one.id);
  // This slot was offered for the other request only.
  const { status } = await postSlot(other.href, before.slots[0]?.slot_id ?? '');
  expect(status).toBe(409);
  expect(await maya.schedule(one.id)).toEqual(before);
});

test('shows a message for an expired, tampered or unknown link', async () => {
  const { id, href } = await bookVisitWithLink(80);
  const token = new URL(href).pathname.split('/').at(-1) ?? '';
  const tampered = `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`;
  for (const bad of [tampered, 'nothing', `${token}x`, 'a.b.c.d.e']) {
    const { status, text } = await openLink(`${services.origins.services}/visits/${bad}`);
    expect([status, text]).toEqual([
      404,
      expect.stringContaining(t('refusal.unknown').replace("'", '&#39;')),
    ]);
    expectNoData(text);
  }
  const { visit: booked } = await maya.schedule(id);
  const startsAt = new Date(Date.now() + 23 * 3_600_000);
  await withSystemContext(services.db, (tx) =>
    tx
      .update(visit)
      .set({ startsAt })
      .where(eq(visit.visitId, booked?.visit_id ?? '')),
  );
  const late = await openLink(href);
  expect([late.status, late.text]).toEqual([410, expect.stringContaining(t('refusal.expired'))]);
  expectNoData(late.text);
  // The signed link expires as well, independent of the database.
  const years = new Date(Date.now() + 400 * 86_400_000);
  await expect(openVisitLink(services.config, token, years)).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('reports a slot that was taken by someone else and keeps the link usable', async () => {
  const { id, href, slot } = await bookVisitWithLink(90);
  const rival = await maya.createRequestWithSlots(formatSlot(91));
  await maya.choose(rival, slot);
  const lost = await postSlot(href, slot);
  expect([lost.status, lost.text]).toEqual([
    409,
    expect.stringContaining('Someone else just took'),
  ]);
  expect(lost.text).not.toContain(slot);
  const nothing = await postSlot(href, '');
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Choose one')]);
  const rest = (await maya.schedule(id)).slots[0]?.slot_id ?? '';
  expect((await postSlot(href, rest)).status).toBe(200);
});

test('writes no link to the log and limits opened links for each address', async () => {
  const { href } = await bookVisitWithLink(100);
  await openLink(href);
  const token = new URL(href).pathname.split('/').at(-1) ?? '';
  expect(lines.join('')).not.toContain(token.slice(20, 60));
  expect(lines.join('')).toContain('"service":"visits"');
  const limited = await startTestServices({ env: { VISIT_LINKS_PER_MINUTE: '2' } });
  const answers: number[] = [];
  for (let look = 0; look < 3; look += 1) {
    answers.push((await openLink(`${limited.origins.services}/visits/nothing`)).status);
  }
  await limited.close();
  expect(answers).toEqual([404, 404, 429]);
});

test('shows the page in the language that the owner of the link has chosen', async () => {
  const { href } = await bookVisitWithLink(40);
  await saveLanguage('person-maya-ortiz', 'es');
  const choice = await openLink(href);
  expect(choice.text).toContain('<html lang="es">');
  expect(choice.text).toContain('<h1>Cambie la fecha de su visita</h1>');
  expect(choice.text).not.toMatch(/Reschedule|When|Call our office/);
  const refused = await postSlot(href, '');
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('Elija uno de los horarios.'),
  ]);
  await saveLanguage('person-maya-ortiz', 'en');
  expect((await openLink(href)).text).toContain('<html lang="en">');
});
