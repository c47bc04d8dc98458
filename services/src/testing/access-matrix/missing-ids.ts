/** Ids of the things that a caller owns. */
export type CallerIds = {
  corporation: string;
  person: string;
  door: string;
  lease: string;
  address: string;
  charge: string;
  method: string;
  /** A settled payment. */
  payment: string;
  /** A pending payment, with its idempotency key. */
  sent: string;
  key: string;
  quote: string;
  /** An unused token of the processor's form. */
  formToken: string;
  plan: string;
  workOrder: string;
  /** A draft of a maintenance request. */
  draft: string;
  /** A move-out, in progress or completed. */
  moveOut: string;
  vehicle: string;
  /** A photo in an album of the lease. */
  media: string;
  /** An active session. */
  session: string;
};

/** Ids that do not exist, in the format of real ones. */
export const MISSING_IDS: CallerIds = {
  corporation: 'corp-missing',
  person: 'person-missing',
  door: 'door-missing',
  lease: 'lease-missing',
  address: 'address-missing',
  charge: 'charge-missing',
  method: 'method-missing',
  payment: 'payment-missing',
  sent: 'payment-missing',
  key: 'key-00000000-0000-0000-0000-000000000000',
  quote: '00000000-0000-0000-0000-000000000000',
  formToken: 'tok-missing',
  plan: 'plan-missing',
  workOrder: 'work-order-missing',
  draft: 'draft-missing',
  moveOut: 'move-out-missing',
  vehicle: 'vehicle-missing',
  media: 'media-missing',
  session: 'session-missing',
};
