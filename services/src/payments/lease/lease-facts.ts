/** What the money rules need to know of a lease. */
export type LeaseFacts = {
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

/** Which lease it is. */
export type LeaseIds = Pick<LeaseFacts, 'corporationId' | 'leaseId'>;

export type DoorIds = { corporationId: string; doorId: string };
