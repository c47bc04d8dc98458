import { createWorkOrder } from 'shared/contract/work-order-request';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';

/** Reports a dripping tap as this renter before the page of a test is rendered. Returns the work order ID. */
export async function createTestRequest(as: Persona): Promise<string> {
  const { api, unmount } = await renderPage(<p>Before</p>, '/', { as });
  const body = {
    title: 'Bathroom tap drips',
    details: 'It drips about once a second, day and night.',
    place: 'bathroom' as const,
    category: 'plumbing' as const,
    permission_to_enter: true,
  };
  const created = await api.call(createWorkOrder, { body, idempotencyKey: crypto.randomUUID() });
  unmount();
  return created.work_order_id;
}
