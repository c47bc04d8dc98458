import * as contract from 'shared/contract/maintenance';
import { maintenanceOperations } from 'shared/contract/maintenance/operations';
import { readAsPerson } from '../db/access.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { route } from '../http/route.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { listWorkOrders } from './find-work-orders.ts';
import { serveRequests } from './request-routes.ts';
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
  serveRequests(app, deps, options);
  serveStory(app, deps, options);
  return app;
}
