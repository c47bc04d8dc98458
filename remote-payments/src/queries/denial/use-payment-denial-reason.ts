import type { AccountSummary } from 'shared/contract/payments/summary';
import { useAutoPay } from 'shared/queries/auto-pay';
import { getPaymentDenialReason } from './payment-denial-reason.ts';

/** Returns the denial reason for a page that has the account summary. */
export const usePaymentDenialReason = (summary: AccountSummary) =>
  getPaymentDenialReason({ ...summary, moved_out: useAutoPay().data?.moved_out });
