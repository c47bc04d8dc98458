/** All paths of the portal (spec 2). The functions below add query parameters. */
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

/** Pay now with a chosen amount: in cents, or `ahead` for the amount owed with upcoming charges. */
export const getPayNowPath = (amount: number | 'ahead') => `${paths.payNow}?amount=${amount}`;

/** The rent status, a view of the payments page: spec 2 has no route for it. */
export const rentStatusPath = `${paths.payments}?view=rent-status`;

/** The details of one work order. */
export const getWorkOrderPath = (workOrderId: string) =>
  `${paths.maintenanceDetails}?work_order=${encodeURIComponent(workOrderId)}`;

/** The page to book or move the visit of a work order. */
export const getScheduleItemPath = (workOrderId: string) =>
  `${paths.scheduleItem}?work_order=${encodeURIComponent(workOrderId)}`;
/** Element id of the household calendar on the profile page. */
export const HOUSEHOLD_CALENDAR_ID = 'household-calendar';
export const householdCalendarPath = `${paths.profile}#${HOUSEHOLD_CALENDAR_ID}`;

/** A document of the lease, or the signed lease. `section`, such as `4.3`, is scrolled into view. */
export function getDocumentPath(target: { documentId?: string; section?: string } = {}) {
  const query = new URLSearchParams({
    ...(target.documentId !== undefined && { id: target.documentId }),
    ...(target.section !== undefined && { section: target.section }),
  });
  return query.size === 0 ? DOCUMENT_PATH : `${DOCUMENT_PATH}?${query}`;
}
