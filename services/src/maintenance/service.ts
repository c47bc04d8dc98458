import { serveOpenApi } from 'services/platform/http/openapi';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import { serveWorkOrderActions } from './actions/routes.ts';
import { serveLiveUpdates } from './live-updates/routes.ts';
import type { MaintenanceOptions } from './options.ts';
import { serveReminders } from './reminders/routes.ts';
import { serveRequests } from './requests/routes.ts';
import { serveVisits } from './scheduling/routes.ts';
import { serveWorkOrders } from './work-orders/routes.ts';

/** The maintenance service: every operation of `shared/contract/maintenance`. */
export function createMaintenance(deps: ServiceDeps, options: MaintenanceOptions): ServiceApp {
  const app = createServiceApp('maintenance', deps);
  serveOpenApi(app, deps.config, 'Maintenance', 'maintenance');

  serveWorkOrders(app, deps, options.now);
  serveRequests(app, deps, options);
  serveWorkOrderActions(app, deps, options);
  serveLiveUpdates(app, deps, options.live);
  serveVisits(app, deps, options.now);
  serveReminders(app, deps, options);
  return app;
}
