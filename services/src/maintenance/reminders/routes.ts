import type { MaintenanceOptions } from 'services/maintenance/options';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/reminders';
import { loadReminders } from './load-reminders.ts';
import { setReminder, shareReminders } from './set-reminder.ts';

/** Routes for the reminders of the visit of one work order. */
export function serveReminders(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: Pick<MaintenanceOptions, 'now'>,
): void {
  addRoute(app, deps, contract.getReminders, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) =>
      loadReminders(tx, actor, input.params.work_order_id, now()),
    ),
  );
  addRoute(app, deps, contract.setReminder, ({ db, actor, input }) => {
    const reminderInput = { workOrderId: input.params.work_order_id, body: input.body, now: now() };
    return withRenterContext(db, actor, (tx) => setReminder(tx, actor, reminderInput));
  });
  addRoute(app, deps, contract.shareReminders, ({ db, actor, input }) => {
    const reminderInput = { workOrderId: input.params.work_order_id, body: input.body, now: now() };
    return withRenterContext(db, actor, (tx) => shareReminders(tx, actor, reminderInput));
  });
}
