import type { ACTORS } from 'shared/contract/work-order-event';

/** The actor that an event of a work order records. */
export type EventActor = {
  kind: (typeof ACTORS)[number];
  /** Set for renters only. */
  personId: string | null;
  name: string | null;
};

export const OFFICE_ACTOR: EventActor = { kind: 'office', personId: null, name: null };
export const SYSTEM_ACTOR: EventActor = { kind: 'system', personId: null, name: null };
