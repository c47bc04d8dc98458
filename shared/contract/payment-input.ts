import type { PaymentMethod } from './payments/methods.ts';

/*
 * What a renter may choose and write about payments. Not in the folder `payments`: the host gives sections
 * the modules that stand here, and their forms ask for the same as the operations.
 */

/** Everything due, rent and what comes every month, one sum, or a part of the bill. */
export const AUTO_PAY_KINDS = ['full_balance', 'rent', 'fixed', 'share'] as const;

/** How many days before a draw the renter may be told. */
export const AUTO_PAY_NOTICE_DAYS = [3, 5, 10] as const;

/** One of these; of anything else the longest. */
export const toNoticeDays = (days: number | undefined) =>
  AUTO_PAY_NOTICE_DAYS.find((one) => one === days) ?? 10;

/** Whether a method can pay: a card in its last days still does. */
export const isUsableMethod = ({ state }: Pick<PaymentMethod, 'state'>) =>
  state === 'active' || state === 'expiring';

/** Characters of a question about a charge. */
export const MIN_QUESTION_LENGTH = 10;
export const MAX_QUESTION_LENGTH = 2000;
