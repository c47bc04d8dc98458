import type { WorkOrderRules } from 'services/platform/config/settings';

/** Input of an action of a renter on a work order. */
export type ActionInput<B> = {
  workOrderId: string;
  body: B;
  /** Idempotency key. */
  key: string;
  rules: WorkOrderRules;
  now: Date;
};

export type ActionRules = { rules: WorkOrderRules; timeZone: string };
export type ActionContext = ActionRules & { now: Date };
