import * as contract from '../contract/reminders.ts';
import type { ApiClient } from './client.ts';

const workOrderParams = (workOrderId: string) => ({ params: { work_order_id: workOrderId } });

/** The caller's reminders for the visit of a work order. Fails with `not_found`. */
export const getReminders = (api: ApiClient, workOrderId: string) =>
  api.call(contract.getReminders, workOrderParams(workOrderId));

/** Fails with `version_conflict`, `reminder_past` or `texts_not_possible`. */
export const setReminder = (api: ApiClient, workOrderId: string, body: contract.ReminderChoice) =>
  api.call(contract.setReminder, { ...workOrderParams(workOrderId), body });

/** Fails with `version_conflict`. */
export const shareReminders = (
  api: ApiClient,
  workOrderId: string,
  body: contract.ReminderShareChoice,
) => api.call(contract.shareReminders, { ...workOrderParams(workOrderId), body });
