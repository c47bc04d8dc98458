import * as contract from 'shared/contract/maintenance';
import { maintenanceOperations } from 'shared/contract/maintenance/operations';
import { asPerson, readAsPerson } from '../db/access.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { route } from '../http/route.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { serveReminders } from '../reminders/reminder-routes.ts';
import { createWorkOrder } from './create-work-order.ts';
import { listWorkOrders } from './find-work-orders.ts';
import { type MaintenanceOptions, serveStory } from './story-routes.ts';

/** The maintenance service: every operation of `shared/contract/maintenance`. */
export function createMaintenance(deps: ServiceDeps, options: MaintenanceOptions): ServiceApp {
  const app = createServiceApp('maintenance', deps);
  serveOpenApi(
    app,
    'Maintenance',
    `${deps.config.origins.services}/maintenance`,
    maintenanceOperations,
  );

  route(app, deps, contract.listWorkOrders, ({ db, actor }) =>
    readAsPerson(db, actor, (tx) => listWorkOrders(tx, actor)),
  );
  route(app, deps, contract.createWorkOrder, async ({ db, actor, input, setHeader }) => {
    const key = input.idempotencyKey ?? '';
    const made = await asPerson(db, actor, (tx) => createWorkOrder(tx, actor, key, input.body));
    if (made.replayed) setHeader('Idempotency-Replayed', 'true');
    return made.workOrder;
  });
  serveStory(app, deps, options);
  serveReminders(app, deps, options);
  return app;
}
