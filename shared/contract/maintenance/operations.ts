import { keepGateCode } from '../gate-code.ts';
import { followChanges } from '../live.ts';
import { listWorkOrders } from '../maintenance.ts';
import * as reminders from '../reminders.ts';
import { createWorkOrders } from '../several-requests.ts';
import { visitOperations } from '../visits.ts';
import { createWorkOrder, startRequestDraft } from '../work-order-request.ts';
import * as story from '../work-order-story.ts';

/** All that the maintenance service serves. Not for pages: it holds every schema. */
export const maintenanceOperations = [
  listWorkOrders,
  createWorkOrder,
  createWorkOrders,
  startRequestDraft,
  story.getWorkOrder,
  story.editWorkOrder,
  story.moveWorkOrder,
  story.writeToOffice,
  story.nudgeOffice,
  story.rateWorkOrder,
  story.appealWorkOrder,
  story.markWorkOrderSeen,
  followChanges,
  ...visitOperations,
  keepGateCode,
  reminders.getReminders,
  reminders.setReminder,
  reminders.shareReminders,
] as const;
