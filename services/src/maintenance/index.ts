// The entry point of the maintenance service: the only file that other folders import.

export { closeDone } from './acts/close-done.ts';
export { maintenanceOptions } from './options.ts';
export { requestsPart } from './records/requests-part.ts';
export { createReminderJob } from './reminders/reminder-job.ts';
export { createVisitLinks } from './scheduling/link/link-app.ts';
export { createVisitHref } from './scheduling/link/links.ts';
export { linkOptions } from './scheduling/link/options.ts';
export { createMaintenance } from './service.ts';
export { isClosed } from './work-orders/state/work-order-states.ts';
export { getVisitHours } from './work-orders/state/work-order-status.ts';

// Acts of the office.

export { moveAsOffice } from './acts/office/move-as-office.ts';
export { tellAsOffice } from './acts/office/tell-as-office.ts';
export { askCost } from './costs/ask-cost.ts';
export { findGateCodes } from './requests/find-gate-codes.ts';
export { endMissedVisit } from './scheduling/end-missed-visit.ts';
export { offerSlots } from './scheduling/offer-slots.ts';
export { newestWish, type Wish } from './visits/wish-of.ts';
export { holdNamed } from './work-orders/hold-named.ts';
export { RepairRefused } from './work-orders/repair-refused.ts';
export { zoneOfOrder } from './work-orders/store/zone-of-order.ts';
