import type { NotificationGroup } from 'shared/contract/notifications';
import type { MailTemplate } from './compose/templates.ts';

type NotificationPolicy = {
  group: NotificationGroup;
  /** Sent during quiet hours too. */
  isUrgent?: true;
};

/** Notification group of each mail template, for the recipient's notification settings. */
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
  // Required by law: the confirmation of a mandate, and the notice before each draw.
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
  // A missed mail can cost the renter money.
  'work-order-cost': { group: 'repairs' },
  // Goes to the repair company, so the renter's settings and quiet hours do not apply.
  'visit-for-company': { group: 'repairs', isUrgent: true },
  'work-order-nudged': { group: 'repairs' },
  // Goes to the office, so quiet hours do not apply.
  'nudge-for-office': { group: 'repairs', isUrgent: true },
  'work-order-closes-soon': { group: 'repairs' },
  // Its time already respects quiet hours, and waiting for their end could be too late.
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

/** Whether mails of the group cannot be switched off: required by law or lease, or costly to miss. */
export const isLockedGroup = (group: NotificationGroup): boolean =>
  group === 'lease' || group === 'payment_problems' || group === 'security';
