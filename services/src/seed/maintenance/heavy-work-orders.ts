import type { workOrder } from 'services/platform/db/schema/maintenance';
import * as p from 'services/seed/personas';

type WorkOrderInsert = typeof workOrder.$inferInsert;
/** The plan of one seeded work order. */
export type PlannedWorkOrder = Pick<
  WorkOrderInsert,
  'title' | 'details' | 'place' | 'category' | 'state'
> & {
  who: p.SeedPersona;
  leaseId: string;
  /** Days before today on which it was sent, and on which it last changed. */
  sent: number;
  changed: number;
  /** Days from sending to the target date. */
  target?: number;
  /** Days from today, hours of the day at the property. */
  visit?: { day: number; from: number; to: number; company: string };
  mayEnter?: boolean;
  waits?: {
    on: WorkOrderInsert['waitingFor'];
    why: string;
    /** Date of the next update, in days from today. */
    nextUpdate: number;
  };
  /** Completion note. */
  note?: string;
  /** Messages after the office acknowledged the request. */
  messages?: readonly { from: 'renter' | 'office'; text: string }[];
  /** The household has not seen the last event. */
  unread?: boolean;
};

const WALTER_PROBLEMS = [
  ['Faucet drips', 'The faucet drips day and night, about once a second.', 'bathroom', 'plumbing'],
  ['Outlet has no power', 'The outlet next to the window has no power.', 'bedroom', 'electrical'],
  [
    'Window does not close',
    'The window stays open about half an inch at the top.',
    'living_room',
    'door_window_lock',
  ],
  [
    'Heating knocks at night',
    'The heating pipe knocks from midnight on.',
    'hallway',
    'heating_cooling',
  ],
  ['Fridge is not cold', 'The fridge stays at about fifty degrees.', 'kitchen', 'appliance'],
] as const;

/** Plans 200 work orders of Walter, one about every nine days. The newest five are still open. */
export function planWorkOrdersOfWalter(): PlannedWorkOrder[] {
  const latest = ['submitted', 'acknowledged', 'scheduled', 'in_progress', 'waiting'] as const;
  return Array.from({ length: 200 }, (_, index) => {
    const age = 199 - index;
    const [title, details, place, category] =
      WALTER_PROBLEMS[index % WALTER_PROBLEMS.length] ?? WALTER_PROBLEMS[0];
    const state = latest[age] ?? (index % 23 === 0 ? 'cancelled' : 'completed');
    return {
      who: p.WALTER,
      leaseId: 'lease-big',
      title,
      details,
      place,
      category,
      state,
      sent: age * 9 + 1,
      changed: age < latest.length ? age : Math.max(0, age * 9 - 6),
      target: 10,
      ...(state === 'scheduled'
        ? { visit: { day: 3, from: 8, to: 10, company: 'Current Electric' } }
        : {}),
      ...(state === 'waiting'
        ? { waits: { on: 'parts', why: 'The new compressor is on its way.', nextUpdate: 3 } }
        : {}),
    };
  });
}
