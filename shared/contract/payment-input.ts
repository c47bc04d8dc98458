import type { PaymentMethod } from './payments/methods.ts';

/*
 * Input rules for payments, shared by forms and operations. This file is outside the folder `payments`, because the
 * host provides the modules of this folder to all sections.
 */

/** All that is due; the rent with recurring charges; a fixed amount; or a percentage of the bill. */
export const AUTO_PAY_KINDS = ['full_balance', 'rent', 'fixed', 'share'] as const;

/** How many days before a draw the renter can be notified. */
export const AUTO_PAY_NOTICE_DAYS = [3, 5, 10] as const;

/** Returns an allowed value; for any other number the longest one. */
export const toNoticeDays = (days: number | undefined) =>
  AUTO_PAY_NOTICE_DAYS.find((option) => option === days) ?? 10;

/** Whether a method can pay. An expiring card still can. */
export const isUsableMethod = ({ state }: Pick<PaymentMethod, 'state'>) =>
  state === 'active' || state === 'expiring';

/** Length of a question about a charge, in characters. */
export const MIN_QUESTION_LENGTH = 10;
export const MAX_QUESTION_LENGTH = 2000;
