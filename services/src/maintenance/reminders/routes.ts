import type { MaintenanceOptions } from 'services/maintenance/options';
import { asPerson, readAsPerson } from 'services/platform/db/access';
import { route } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/reminders';
import { setReminder, shareReminders } from './choose-reminders.ts';
import { findReminders } from './find-reminders.ts';

/** The reminders of the visit of one work order. */
export function serveReminders(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: Pick<MaintenanceOptions, 'now'>,
): void {
  route(app, deps, contract.getReminders, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findReminders(tx, actor, input.params.work_order_id, now())),
  );
  route(app, deps, contract.setReminder, ({ db, actor, input }) => {
    const asked = { workOrderId: input.params.work_order_id, body: input.body, now: now() };
    return asPerson(db, actor, (tx) => setReminder(tx, actor, asked));
  });
  route(app, deps, contract.shareReminders, ({ db, actor, input }) => {
    const asked = { workOrderId: input.params.work_order_id, body: input.body, now: now() };
    return asPerson(db, actor, (tx) => shareReminders(tx, actor, asked));
  });
}
