import { eq } from 'drizzle-orm';
import { sendAct } from 'services/office';
import { getLocalTime } from 'services/platform/dates/calendar';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { withSystemContext } from 'services/platform/db/transaction';
import type { TestServices } from 'services/testing/start-test-services';
import { createKey, type TestRenter, type TestReply } from 'services/testing/test-renter';
import type { VisitSchedule } from 'shared/contract/visits';
import { addDays } from 'shared/format/calendar-date';

export const ZONE = 'America/Chicago';
export const COMPANY = 'Bayline Plumbing';
export const COMPANY_MAIL = 'visits@bayline.example';
const service = 'maintenance';

const REQUEST = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
};

/** Returns a slot `days` from today in the format of the office command: "2026-12-01 09:00-11:00". */
export const formatSlot = (days: number, clock = '09:00-11:00') =>
  `${addDays(getLocalTime(new Date(), ZONE).date, days)} ${clock}`;

/** Test helper that acts as a renter and as the office on visits. */
export class VisitTester {
  private readonly services: TestServices;
  private readonly renter: TestRenter;

  constructor(services: TestServices, renter: TestRenter) {
    this.services = services;
    this.renter = renter;
  }

  /** Runs an office action that must succeed, and returns its output. */
  async office(act: Record<string, unknown>): Promise<string> {
    const { code, text } = await this.tryOffice(act);
    if (code !== 0) throw new Error(text);
    return text;
  }
  tryOffice(act: Record<string, unknown>) {
    const { origins, config } = this.services;
    return sendAct({ origin: origins.services, dataDir: config.dataDir, actor: 'dana' }, act);
  }

  /** Creates a request and lets the office acknowledge and plan it. Returns its id. */
  async createPlannedRequest(more: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.renter.send<{ work_order_id: string }>('POST', '/v1/work-orders', {
      service,
      body: { ...REQUEST, ...more },
      key: createKey(),
    });
    const request = body.work_order_id;
    await this.office({ act: 'move', request, state: 'acknowledged' });
    await this.office({ act: 'move', request, state: 'triaged', priority: 'normal' });
    return request;
  }
  offer(request: string, ...slot: string[]): Promise<string> {
    return this.office({ act: 'offer-slots', request, by: COMPANY, mail: COMPANY_MAIL, slot });
  }
  /** Creates a planned request with these slots on offer. Returns its id. */
  async createRequestWithSlots(...slot: string[]): Promise<string> {
    const request = await this.createPlannedRequest();
    await this.offer(request, ...slot);
    return request;
  }

  async schedule(id: string): Promise<VisitSchedule> {
    return (await this.requestVisit('GET', id)).body;
  }
  requestVisit(
    method: 'GET' | 'POST',
    id: string,
    rest = '',
    body?: unknown,
    key?: string,
  ): Promise<TestReply<VisitSchedule>> {
    const path = `/v1/work-orders/${id}/visit${rest}`;
    return this.renter.send(method, path, {
      service,
      ...(body !== undefined && { body, key: key ?? createKey() }),
    });
  }
  choose(id: string, slotId: string, insteadOf: string | null = null, key?: string) {
    const body = { slot_id: slotId, access: 'enter', instead_of: insteadOf };
    return this.requestVisit('POST', id, '', body, key);
  }
  /** Books the first free slot. */
  async book(id: string): Promise<NonNullable<VisitSchedule['visit']>> {
    const [slot] = (await this.schedule(id)).slots;
    const { body } = await this.choose(id, slot?.slot_id ?? '');
    if (!body.visit) throw new Error(`Nothing was booked: ${JSON.stringify(body)}`);
    return body.visit;
  }

  /** Inserts copies of a work order under other ids, and returns these ids. */
  async copyRequest(id: string, count: number): Promise<string[]> {
    return withSystemContext(this.services.db, async (tx) => {
      const [row] = await tx.select().from(workOrder).where(eq(workOrder.workOrderId, id));
      if (!row) throw new Error('There is no such request.');
      const rows = Array.from({ length: count }, (_, index) => ({
        ...row,
        workOrderId: `${id.slice(0, 30)}-${index}`,
        number: 80_000 + index,
      }));
      await tx.insert(workOrder).values(rows);
      return rows.map(({ workOrderId }) => workOrderId);
    });
  }
}
