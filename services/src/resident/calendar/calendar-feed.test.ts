import { and, eq } from 'drizzle-orm';
import { createFeedOptions } from 'services/app/create-feed-options';
import { calendarFeed } from 'services/platform/db/schema/calendar-feeds';
import {
  MOVE_OUT_COMPLETED,
  moveOut,
  moveOutPerson,
  moveOutReason,
} from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { householdCalendarSchema } from 'shared/contract/calendar';
import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { remindersSchema } from 'shared/contract/reminders';
import { createCalendarFeedApp } from './calendar-feed.ts';
import { parseCalendar } from './test-calendar.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

async function callCalendar(who: string, method: 'GET' | 'POST' | 'DELETE', body?: object) {
  const token = await services.tokenFor(`${who}@example.com`);
  const response = await fetch(`${services.origins.services}/utility/v1/household-calendar`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return householdCalendarSchema.parse(await response.json());
}

async function createFeedUrl(who: string): Promise<string> {
  const made = await callCalendar(who, 'POST', { in_place_of: null });
  return made.feed?.url ?? '';
}

const isSinkRequest = () =>
  and(eq(workOrder.leaseId, 'lease-ortiz'), eq(workOrder.state, 'scheduled'));

test('a feed URL is created once, shown again and readable without signing in', async () => {
  expect(await callCalendar('maya.ortiz', 'GET')).toEqual({
    offered: true,
    feed: null,
    residency: 'active',
  });
  const url = await createFeedUrl('maya.ortiz');
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect(await createFeedUrl('maya.ortiz')).toBe(url);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  const shown = await callCalendar('maya.ortiz', 'GET');
  expect(shown.feed?.url).toBe(url);
  expect(shown.feed?.last_read_at).not.toBeNull();
});

test('the feed contains rent, visits, lease and insurance dates and no amounts', async () => {
  const text = await (await fetch(await createFeedUrl('maya.ortiz'))).text();
  const entries = [...parseCalendar(text).values()];
  const [sink] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(isSinkRequest()),
  );
  expect(entries.find(({ id }) => id === `visit-${sink?.workOrderId}`)).toMatchObject({
    start: sink?.visitStartsAt?.toISOString(),
    end: sink?.visitEndsAt?.toISOString(),
    summary: 'Bayline Plumbing: Kitchen sink leaks under the cabinet',
    zone: 'America/Chicago',
  });
  const summaryTexts = new Set(entries.map(({ summary }) => summary));
  for (const one of ['Rent is due', 'Lease begins', 'Lease ends', 'Renter insurance expires']) {
    expect(summaryTexts).toContain(one);
  }
  const rents = entries.filter(({ summary }) => summary === 'Rent is due');
  expect(rents.length).toBeGreaterThan(1);
  expect(new Set(rents.map(({ id }) => id)).size).toBe(rents.length);
  expect(text).not.toMatch(/\$|1,?450/);
});

test('the feed contains the auto-pay draws of its owner and not those of other renters', async () => {
  const summaries = async (who: string) => {
    const text = await (await fetch(await createFeedUrl(who))).text();
    return [...parseCalendar(text).values()].map(({ summary }) => summary);
  };
  expect(await summaries('amara.okafor')).toContain('Auto-pay pays the rent');
  expect(await summaries('maya.ortiz')).not.toContain('Auto-pay pays the rent');
});

test('returns 304 for an unchanged feed', async () => {
  const url = await createFeedUrl('maya.ortiz');
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a moved visit keeps its entry with a higher sequence, and a cancelled visit is removed', async () => {
  const url = await createFeedUrl('maya.ortiz');
  const read = async () => parseCalendar(await (await fetch(url)).text());
  const [sink] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(isSinkRequest()),
  );
  if (!sink?.visitStartsAt || !sink.visitEndsAt) throw new Error('No visit is booked.');
  const { workOrderId, version } = sink;
  const id = `visit-${workOrderId}`;
  const change = (to: Partial<typeof workOrder.$inferInsert>) =>
    withSystemContext(services.db, (tx) =>
      tx.update(workOrder).set(to).where(eq(workOrder.workOrderId, workOrderId)),
    );
  const before = (await read()).get(id);
  const later = (date: Date) => new Date(date.getTime() + 86_400_000);
  await change({
    visitStartsAt: later(sink.visitStartsAt),
    visitEndsAt: later(sink.visitEndsAt),
    version: version + 1,
    updatedAt: later(sink.updatedAt),
  });
  const after = (await read()).get(id);
  expect(after?.start).toBe(later(sink.visitStartsAt).toISOString());
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  await change({ state: 'cancelled' });
  expect((await read()).has(id)).toBe(false);
  await change({ ...sink });
});

test('contains a visit exactly when the request page shows one, in every state', async () => {
  const url = await createFeedUrl('maya.ortiz');
  const token = await services.tokenFor('maya.ortiz@example.com');
  const [sink] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(isSinkRequest()),
  );
  if (!sink) throw new Error('No visit is booked.');
  const { workOrderId } = sink;
  const change = (to: Partial<typeof workOrder.$inferInsert>) =>
    withSystemContext(services.db, (tx) =>
      tx.update(workOrder).set(to).where(eq(workOrder.workOrderId, workOrderId)),
    );
  const fetchWorkOrder = async (subPath: string) => {
    const workOrderUrl = `${services.origins.services}/maintenance/v1/work-orders/${workOrderId}${subPath}`;
    return (await fetch(workOrderUrl, { headers: { authorization: `Bearer ${token}` } })).json();
  };
  const wrong: string[] = [];
  for (const state of WORK_ORDER_STATES) {
    for (const [when, start, end] of [
      ['over', -3, -1],
      ['under way', -1, 1],
      ['to come', 30, 32],
    ] as const) {
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      await change({ state, visitStartsAt: at(start), visitEndsAt: at(end) });
      const entries = parseCalendar(await (await fetch(url)).text());
      const { status } = (await fetchWorkOrder('')) as { status: { visit: string } };
      const { visit } = remindersSchema.parse(await fetchWorkOrder('/reminders'));
      if (entries.has(`visit-${workOrderId}`) !== (status.visit !== 'none')) {
        wrong.push(`calendar: ${state}, ${when}`);
      }
      if ((visit !== null) !== (status.visit === 'to_come')) {
        wrong.push(`reminders: ${state}, ${when}`);
      }
    }
  }
  await change({ ...sink });
  expect(wrong).toEqual([]);
});

test('a new URL immediately replaces the old one, and a retry creates no further URL', async () => {
  const url = await createFeedUrl('sam.ortiz');
  const { feed } = await callCalendar('sam.ortiz', 'GET');
  const body = { in_place_of: feed?.made_at ?? null };
  const renewed = await callCalendar('sam.ortiz', 'POST', body);
  expect(renewed.feed?.url).not.toBe(url);
  expect((await callCalendar('sam.ortiz', 'POST', body)).feed?.url).toBe(renewed.feed?.url);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(renewed.feed?.url ?? '')).status).toBe(200);
  expect(await callCalendar('sam.ortiz', 'DELETE')).toEqual({
    offered: true,
    feed: null,
    residency: 'active',
  });
  expect((await fetch(renewed.feed?.url ?? '')).status).toBe(404);
});

test('each occupant has their own URL, and the database stores no token', async () => {
  const [maya, sam] = [await createFeedUrl('maya.ortiz'), await createFeedUrl('sam.ortiz')];
  expect(maya).not.toBe(sam);
  const rows = await withSystemContext(services.db, (tx) => tx.select().from(calendarFeed));
  const token = /calendar\/(.+)\.ics/.exec(maya)?.[1] ?? 'none';
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  'x.ics',
  `${'A'.repeat(43)}.ics`,
  'A'.repeat(43),
  '..%2Fhealthz',
  `${'A'.repeat(5000)}.ics`,
])('returns 404 for an unknown feed URL: %#', async (file) => {
  const response = await fetch(`${services.origins.services}/calendar/${file}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('returns 400 for a URL with a null byte', async () => {
  const response = await fetch(`${services.origins.services}/calendar/%00.ics`);
  expect(response.status).toBe(400);
});

test('logs no token', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const url = await createFeedUrl('maya.ortiz');
  const app = createCalendarFeedApp(
    { ...services, log },
    createFeedOptions(services.open, services.config),
  );
  const path = new URL(url).pathname.replace('/calendar', '');
  expect((await app.request(path, {}, {})).status).toBe(200);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(path.slice(1, 20));
});

test('returns 429 after the hourly read limit of a feed URL', async () => {
  const limits = { ...services.config.limits, calendarReadsPerHour: 2 };
  const config = { ...services.config, limits };
  const log = createLog('silent');
  const app = createCalendarFeedApp(
    { ...services, config, log },
    createFeedOptions(services.open, config),
  );
  const path = new URL(await createFeedUrl('theo.brandt')).pathname.replace('/calendar', '');
  const statuses = [];
  for (let read = 0; read < 3; read += 1) statuses.push((await app.request(path, {}, {})).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('spec 4: a completed move-out ends the feed and prevents a new one', async () => {
  const url = await createFeedUrl('jun.watanabe');
  expect((await fetch(url)).status).toBe(200);
  const person = { corporationId: 'corp-harbor', personId: 'person-jun-watanabe' };
  await withSystemContext(services.db, async (tx) => {
    const [feed] = await tx
      .select()
      .from(calendarFeed)
      .where(eq(calendarFeed.personId, person.personId));
    const [reason] = await tx.select().from(moveOutReason);
    const ids = {
      corporationId: 'corp-harbor',
      moveOutId: 'move-out-of-feed',
      leaseId: 'lease-watanabe',
    };
    const ntvDate = '2026-01-01';
    await tx.insert(moveOut).values({
      ...ids,
      moveOutStatusId: MOVE_OUT_COMPLETED,
      moveOutReasonId: reason?.moveOutReasonId ?? '',
      ntvDate,
      moveOutDate: ntvDate,
    });
    await tx
      .insert(moveOutPerson)
      .values({ ...ids, personId: person.personId, active: true, ntvDate });
    expect(feed).toBeDefined();
  });
  expect((await fetch(url)).status).toBe(404);
  expect(await callCalendar('jun.watanabe', 'GET')).toEqual({
    offered: false,
    feed: null,
    residency: 'moved_out',
  });
});
