import { createWorkOrder, listWorkOrders } from '../maintenance.ts';
import * as reminders from '../reminders.ts';
import * as story from '../work-order-story.ts';

/** All that the maintenance service serves. Not for pages: it holds every schema. */
export const maintenanceOperations = [
  listWorkOrders,
  createWorkOrder,
  story.getWorkOrder,
  story.editWorkOrder,
  story.moveWorkOrder,
  story.writeToOffice,
  story.nudgeOffice,
  story.rateWorkOrder,
  story.markWorkOrderSeen,
  reminders.getReminders,
  reminders.setReminder,
  reminders.shareReminders,
] as const;
