import { readAsPerson } from 'services/platform/db/access';
import { serveOpenApi } from 'services/platform/http/openapi';
import { route } from 'services/platform/http/route';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import * as contract from 'shared/contract/maintenance';
import { maintenanceOperations } from 'shared/contract/maintenance/operations';
import { serveLive } from './live-updates/live-routes.ts';
import { serveReminders } from './reminders/reminder-routes.ts';
import { serveRequests } from './requests/request-routes.ts';
import { serveVisits } from './visits/visit-routes.ts';
import { listWorkOrders } from './work-orders/find-work-orders.ts';
import { type MaintenanceOptions, serveStory } from './work-orders/story-routes.ts';
import { createThumbnailLinks } from './work-orders/thumbnail-links.ts';

/** The maintenance service: every operation of `shared/contract/maintenance`. */
export function createMaintenance(deps: ServiceDeps, options: MaintenanceOptions): ServiceApp {
  const app = createServiceApp('maintenance', deps);
  serveOpenApi(
    app,
    'Maintenance',
    `${deps.config.origins.services}/maintenance`,
    maintenanceOperations,
  );

  const linkTo = createThumbnailLinks(deps.config, options.now);
  route(app, deps, contract.listWorkOrders, async ({ db, actor }) => {
    const listed = await readAsPerson(db, actor, (tx) => listWorkOrders(tx, actor, options.now()));
    if (listed === null) return null;
    return Promise.all(
      listed.map(async ({ order, first }) => ({
        ...order,
        photo: first === null ? null : await linkTo(actor, first),
      })),
    );
  });
  serveRequests(app, deps, options);
  serveStory(app, deps, options);
  serveLive(app, deps, options.live);
  serveVisits(app, deps, options.now);
  serveReminders(app, deps, options);
  return app;
}
