import type { WorkOrderRules } from 'services/platform/config/settings';

/** What an act of a renter on a work order is given. */
export type Asked<B> = {
  workOrderId: string;
  body: B;
  /** Of the attempt. */
  key: string;
  rules: WorkOrderRules;
  now: Date;
};

export type Ways = { rules: WorkOrderRules; timeZone: string };
export type Now = Ways & { now: Date };
