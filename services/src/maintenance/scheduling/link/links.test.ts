import { eq } from 'drizzle-orm';
import { COMPANY, hours, VisitTester } from 'services/maintenance/scheduling/test-visits';
import { mail } from 'services/platform/db/schema/mail';
import { visit } from 'services/platform/db/schema/visits';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/services';
import { TestRenter } from 'services/testing/test-renter';
import { REFUSALS } from './link-page.ts';
import { createVisitHref, openVisitLink } from './links.ts';

let services: TestServices;
let maya: VisitTester;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  services = await startTestServices({ log });
  maya = new VisitTester(services, await TestRenter.signIn(services, 'maya.ortiz'));
});
afterAll(() => services.close());

/** The newest link of a request that Maya's mails hold, as the mailer makes it. */
async function linkOf(id: string, person = 'person-maya-ortiz'): Promise<string> {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'work-order-visit')).orderBy(mail.createdAt),
  );
  const row = rows.findLast(({ data, personId }) => data.workOrderId === id && personId === person);
  const href = await createVisitHref(services.config)(row?.data ?? {}, new Date());
  if (href === undefined) throw new Error('The mail has no link.');
  return href;
}
async function open(href: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(href);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
async function move(href: string, slot: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(href, { method: 'POST', body: new URLSearchParams({ slot }) });
  return { status: answer.status, text: await answer.text() };
}
async function bookedOne(first: number): Promise<{ id: string; href: string; slot: string }> {
  const id = await maya.offered(hours(first), hours(first + 1), hours(first + 2));
  await maya.book(id);
  const slot = (await maya.schedule(id)).slots[0]?.slot_id ?? '';
  return { id, href: await linkOf(id), slot };
}
/** No name, address, title or time of anybody. */
function expectNoData(text: string): void {
  for (const data of ['Maya', 'Ortiz', 'Quayside', 'tap drips', COMPANY, ' CT']) {
    expect(text).not.toContain(data);
  }
  expect(text).toContain('(715) 555-0120');
}

test('section 3 point 9: a link opens its visit alone, is looked at often, and moves it once', async () => {
  const { id, href, slot } = await bookedOne(30);
  for (let look = 0; look < 3; look += 1) expect((await open(href)).status).toBe(200);
  const { text, headers } = await open(href);
  expect(text).toContain(COMPANY);
  for (const data of ['Maya', 'Ortiz', 'Quayside', 'tap drips']) expect(text).not.toContain(data);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const moved = await move(href, slot);
  expect([moved.status, moved.text]).toEqual([200, expect.stringContaining('is rescheduled')]);
  expect((await maya.schedule(id)).visit).toMatchObject({ access: 'enter' });
  const again = await move(href, slot);
  expect([again.status, again.text]).toEqual([410, expect.stringContaining(REFUSALS.used)]);
  expectNoData(again.text);
  expectNoData((await open(href)).text);
  expect((await open(await linkOf(id))).status).toBe(200);
});

test('must show: of two who use one link at once, one moves the visit', async () => {
  const { id, href, slot } = await bookedOne(40);
  const other = (await maya.schedule(id)).slots[1]?.slot_id ?? '';
  const answers = await Promise.all([move(href, slot), move(href, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('must show: a link whose visit was moved meanwhile is refused, with no data shown', async () => {
  const { id, href, slot } = await bookedOne(50);
  const { visit: booked } = await maya.schedule(id);
  await maya.choose(id, slot, booked?.visit_id);
  const { status, text } = await open(href);
  expect([status, text]).toEqual([410, expect.stringContaining(REFUSALS.changed)]);
  expectNoData(text);
});

test('must show: the link of another visit does not move this one', async () => {
  const one = await bookedOne(60);
  const other = await bookedOne(70);
  const before = await maya.schedule(one.id);
  // A time that was offered for the other request only.
  const { status } = await move(other.href, before.slots[0]?.slot_id ?? '');
  expect(status).toBe(409);
  expect(await maya.schedule(one.id)).toEqual(before);
});

test('must show: a link that is over, tampered with, or none of ours is refused in a sentence', async () => {
  const { id, href } = await bookedOne(80);
  const token = new URL(href).pathname.split('/').at(-1) ?? '';
  const tampered = `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`;
  for (const bad of [tampered, 'nothing', `${token}x`, 'a.b.c.d.e']) {
    const { status, text } = await open(`${services.origins.services}/visits/${bad}`);
    expect([status, text]).toEqual([
      404,
      expect.stringContaining(REFUSALS.unknown.replace("'", '&#39;')),
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
  const late = await open(href);
  expect([late.status, late.text]).toEqual([410, expect.stringContaining(REFUSALS.expired)]);
  expectNoData(late.text);
  // The seal itself ends as well, whatever the rows say.
  const years = new Date(Date.now() + 400 * 86_400_000);
  await expect(openVisitLink(services.config, token, years)).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('a link tells of a time that was taken meanwhile, and stays good', async () => {
  const { id, href, slot } = await bookedOne(90);
  const rival = await maya.offered(hours(91));
  await maya.choose(rival, slot);
  const lost = await move(href, slot);
  expect([lost.status, lost.text]).toEqual([
    409,
    expect.stringContaining('Someone else just took'),
  ]);
  expect(lost.text).not.toContain(slot);
  const nothing = await move(href, '');
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Choose one')]);
  const rest = (await maya.schedule(id)).slots[0]?.slot_id ?? '';
  expect((await move(href, rest)).status).toBe(200);
});

test('links stand in no log, and are opened so often from one address', async () => {
  const { href } = await bookedOne(100);
  await open(href);
  const token = new URL(href).pathname.split('/').at(-1) ?? '';
  expect(lines.join('')).not.toContain(token.slice(20, 60));
  expect(lines.join('')).toContain('"service":"visits"');
  const limited = await startTestServices({ env: { VISIT_LINKS_PER_MINUTE: '2' } });
  const answers: number[] = [];
  for (let look = 0; look < 3; look += 1) {
    answers.push((await open(`${limited.origins.services}/visits/nothing`)).status);
  }
  await limited.close();
  expect(answers).toEqual([404, 404, 429]);
});
