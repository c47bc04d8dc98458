import * as contract from 'shared/contract/maintenance';
import { asPerson, readAsPerson } from '../db/access.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { route } from '../http/route.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { createWorkOrder } from './create-work-order.ts';
import { findWorkOrder, listWorkOrders } from './find-work-orders.ts';

/** The maintenance service: every operation of `shared/contract/maintenance`. */
export function createMaintenance(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp('maintenance', deps);
  serveOpenApi(
    app,
    'Maintenance',
    `${deps.config.origins.services}/maintenance`,
    contract.maintenanceOperations,
  );

  route(app, deps, contract.listWorkOrders, ({ db, actor }) =>
    readAsPerson(db, actor, (tx) => listWorkOrders(tx, actor)),
  );
  route(app, deps, contract.getWorkOrder, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findWorkOrder(tx, actor, input.params.work_order_id)),
  );
  route(app, deps, contract.createWorkOrder, async ({ db, actor, input, setHeader }) => {
    const key = input.idempotencyKey ?? '';
    const made = await asPerson(db, actor, (tx) => createWorkOrder(tx, actor, key, input.body));
    if (made.replayed) setHeader('Idempotency-Replayed', 'true');
    return made.workOrder;
  });
  return app;
}
