import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/maintenance';
import { getWorkOrder } from 'shared/contract/work-order-details';
import { loadWorkOrderDetails } from './details/load-work-order-details.ts';
import { listWorkOrders } from './list/list-work-orders.ts';
import { createThumbnailLinks } from './list/thumbnail-links.ts';

/** Routes for the list of work orders and for one work order with its timeline. */
export function serveWorkOrders(app: ServiceApp, deps: ServiceDeps, now: () => Date): void {
  const linkTo = createThumbnailLinks(deps.config, now);
  addRoute(app, deps, contract.listWorkOrders, async ({ db, actor }) => {
    const listed = await withRenterSnapshot(db, actor, (tx) => listWorkOrders(tx, actor, now()));
    if (listed === null) return null;
    return Promise.all(
      listed.map(async ({ order, first }) => ({
        ...order,
        photo: first === null ? null : await linkTo(actor, first),
      })),
    );
  });
  addRoute(app, deps, getWorkOrder, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) =>
      loadWorkOrderDetails(tx, actor, input.params.work_order_id, now()),
    ),
  );
}
