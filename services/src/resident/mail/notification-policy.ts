import type { NotificationGroup } from 'shared/contract/notifications';
import type { MailTemplate } from './compose/templates.ts';

type NotificationPolicy = {
  group: NotificationGroup;
  /** Does not wait for the end of quiet hours. */
  isUrgent?: true;
};

/** What each mail is about, for the switches of its reader. */
export const NOTIFICATION_POLICY: Readonly<Record<MailTemplate, NotificationPolicy>> = {
  'payment-submitted': { group: 'payments' },
  'payment-settled': { group: 'payments' },
  'payment-cancelled': { group: 'payments' },
  'payment-scheduled-tomorrow': { group: 'payments' },
  'refund-started': { group: 'payments' },
  'refund-done': { group: 'payments' },
  'charge-question-answered': { group: 'payments' },
  'payment-failed': { group: 'payment_problems', isUrgent: true },
  'payment-not-owed': { group: 'payment_problems', isUrgent: true },
  'payment-not-possible': { group: 'payment_problems', isUrgent: true },
  'payment-returned': { group: 'payment_problems', isUrgent: true },
  'refund-failed': { group: 'payment_problems' },
  // What was agreed to, and each draw before it leaves, is told by law (sections 2.7).
  'auto-pay-on': { group: 'payment_problems' },
  'auto-pay-changed': { group: 'payment_problems' },
  'auto-pay-upcoming': { group: 'payment_problems' },
  'auto-pay-over-cap': { group: 'payment_problems' },
  'auto-pay-failed': { group: 'payment_problems', isUrgent: true },
  'auto-pay-needs-action': { group: 'payment_problems' },
  'auto-pay-ended': { group: 'payment_problems' },
  'auto-pay-skipped': { group: 'auto_pay' },
  'auto-pay-paused': { group: 'auto_pay' },
  'auto-pay-resumed': { group: 'auto_pay' },
  'auto-pay-card-expires': { group: 'auto_pay' },
  'work-order-moved': { group: 'repairs' },
  'work-order-message': { group: 'repairs' },
  'work-order-slots': { group: 'repairs' },
  'work-order-visit': { group: 'repairs' },
  // It costs money not to know.
  'work-order-cost': { group: 'repairs' },
  // Goes to a company by its address: no renter's choice or night holds it back.
  'visit-for-company': { group: 'repairs', isUrgent: true },
  'work-order-nudged': { group: 'repairs' },
  // Goes to the office by its address, in its hours or not.
  'nudge-for-office': { group: 'repairs', isUrgent: true },
  'work-order-closes-soon': { group: 'repairs' },
  // Its time is chosen with the quiet hours in mind: to wait for their end could be too late.
  'visit-reminder': { group: 'repairs', isUrgent: true },
  'notice-given': { group: 'lease' },
  'notice-withdrawn': { group: 'lease' },
  'notice-accepted': { group: 'lease' },
  'notice-declined': { group: 'lease' },
  'notice-changes-needed': { group: 'lease' },
  'notice-completed': { group: 'lease' },
  'correction-answered': { group: 'security' },
  'email-code': { group: 'security', isUrgent: true },
  'email-change-asked': { group: 'security', isUrgent: true },
  'email-changed': { group: 'security', isUrgent: true },
  'method-added': { group: 'security', isUrgent: true },
  'new-browser': { group: 'security', isUrgent: true },
};

/** By mail in any case: the law or the lease asks for it, or it costs money not to know. */
export const isLockedGroup = (group: NotificationGroup): boolean =>
  group === 'lease' || group === 'payment_problems' || group === 'security';
