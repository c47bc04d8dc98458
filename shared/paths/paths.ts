/** Every address of the portal (spec 2). `paths.payNow` is the address; the functions add a query. */
export const paths = {
  home: '/',
  login: '/login',
  payments: '/payments',
  payNow: '/payments/pay-now',
  autoPay: '/payments/auto-pay',
  lease: '/lease',
  leaseDocuments: '/lease/documents',
  insurance: '/lease/insurance',
  moveInPhotos: '/lease/move-in-photos',
  notice: '/lease/notice',
  maintenance: '/maintenance',
  maintenanceDetails: '/maintenance/maintenance-details',
  remindersModal: '/maintenance/reminders-modal',
  maintenanceRequest: '/maintenance/request',
  scheduleItem: '/maintenance/schedule-item',
  account: '/account',
  profile: '/account/profile',
  paymentMethod: '/account/payment-method',
  notifications: '/account/notifications',
  security: '/account/security',
  records: '/account/records',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  unauthorized: '/unauthorized',
} as const;

const DOCUMENT_PATH = '/lease/document';

/** The receipt of one payment. */
export const getReceiptPath = (paymentId: string) =>
  `${paths.payNow}?payment=${encodeURIComponent(paymentId)}`;

/**
 * Pay now with an amount already chosen: a sum in cents, or `ahead` for what is owed together with the
 * charges that come next.
 */
export const getPayNowPath = (amount: number | 'ahead') => `${paths.payNow}?amount=${amount}`;

/** Whether the rent is paid: a view of the payments, for spec 2 has no route of its own for it. */
export const rentStatusPath = `${paths.payments}?view=rent-status`;

/** The details of one work order. */
export const getWorkOrderPath = (workOrderId: string) =>
  `${paths.maintenanceDetails}?work_order=${encodeURIComponent(workOrderId)}`;

/** Choosing or moving the visit of one work order. */
export const getScheduleItemPath = (workOrderId: string) =>
  `${paths.scheduleItem}?work_order=${encodeURIComponent(workOrderId)}`;
/** The part of the profile that holds the address of the household calendar. */
export const HOUSEHOLD_CALENDAR_ID = 'household-calendar';
export const householdCalendarPath = `${paths.profile}#${HOUSEHOLD_CALENDAR_ID}`;

/** One document of the lease, or the signed lease; `section` as in `4.3` is where it opens. */
export function getDocumentPath(what: { documentId?: string; section?: string } = {}) {
  const query = new URLSearchParams({
    ...(what.documentId !== undefined && { id: what.documentId }),
    ...(what.section !== undefined && { section: what.section }),
  });
  return query.size === 0 ? DOCUMENT_PATH : `${DOCUMENT_PATH}?${query}`;
}
