// The entry point of the maintenance service: the only file that other folders import.

export { closeFinishedWorkOrders } from './actions/close-finished-work-orders.ts';
export { createMaintenanceOptions } from './options.ts';
export { requestsPart } from './records/requests-part.ts';
export { findReminderJobLag } from './reminders/find-reminder-job-lag.ts';
export { createReminderJob } from './reminders/reminder-job.ts';
export { createVisitLinkOptions } from './scheduling/link/options.ts';
export { createVisitLinkApp } from './scheduling/link/visit-link-app.ts';
export { createVisitLinkBuilder } from './scheduling/link/visit-links.ts';
export { createMaintenance } from './service.ts';
export { isClosed } from './work-orders/state/work-order-state-machine.ts';
export { getVisitHours } from './work-orders/state/work-order-status.ts';

// Actions of the office.

export { sendOfficeMessage } from './actions/office/send-office-message.ts';
export { transitionAsOffice } from './actions/office/transition-as-office.ts';
export { requestCostApproval } from './costs/request-cost-approval.ts';
export { findGateCodes } from './requests/find-gate-codes.ts';
export { endMissedVisit } from './scheduling/end-missed-visit.ts';
export { offerSlots } from './scheduling/offer-slots.ts';
export { getNewestWish, type PreferredTimes } from './visits/find-newest-wish.ts';
export { lockWorkOrderByName } from './work-orders/lock-work-order-by-name.ts';
export { OfficeActionRefusedError } from './work-orders/office-action-refused-error.ts';
export { loadWorkOrderTimeZone } from './work-orders/store/load-work-order-time-zone.ts';
