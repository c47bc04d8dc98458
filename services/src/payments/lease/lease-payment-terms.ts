/** The terms of a lease that the rules for payments need. */
export type LeasePaymentTerms = {
  corporationId: string;
  leaseId: string;
  graceDay: number;
  lateFeeCents: number;
  disableOnlinePayments: boolean;
  disabledReason: string | null;
  timeZone: string;
  offlinePayment: string;
  payeeName: string;
  referencePrefix: string;
  sameAmountHours: number;
};

/** Identifies a lease. */
export type LeaseIds = Pick<LeasePaymentTerms, 'corporationId' | 'leaseId'>;

export type DoorIds = { corporationId: string; doorId: string };
