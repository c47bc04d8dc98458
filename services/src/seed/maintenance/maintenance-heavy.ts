import type { workOrder } from 'services/platform/db/schema/maintenance';
import * as p from 'services/seed/personas';

type Row = typeof workOrder.$inferInsert;
/** One work order as the seed tells it. */
export type Story = Pick<Row, 'title' | 'details' | 'place' | 'category' | 'state'> & {
  who: p.Persona;
  leaseId: string;
  /** Days before today. */
  sent: number;
  changed: number;
  /** Days after it was sent by which the office aims to have it fixed. */
  target?: number;
  /** Days from today, hours of the day at the property. */
  visit?: { day: number; from: number; to: number; company: string };
  mayEnter?: boolean;
  waits?: { on: Row['waitingFor']; why: string /** Days from today. */; nextWord: number };
  /** What was done. */
  note?: string;
  /** Between renter and office, once it was accepted. */
  messages?: readonly { from: 'renter' | 'office'; text: string }[];
  /** Nobody of the home has looked at the last event. */
  unread?: boolean;
};

const AT_WALTERS = [
  ['Faucet drips', 'The faucet drips day and night, about once a second.', 'bathroom', 'plumbing'],
  ['Socket has no power', 'The socket beside the window has no power.', 'bedroom', 'electrical'],
  [
    'Window does not close',
    'The window stays open by a finger at the top.',
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

/** Walter reports something every nine days or so: 200 work orders, the last few still open. */
export function storiesOfWalter(): Story[] {
  const latest = ['submitted', 'acknowledged', 'scheduled', 'in_progress', 'waiting'] as const;
  return Array.from({ length: 200 }, (_, index) => {
    const age = 199 - index;
    const [title, details, place, category] =
      AT_WALTERS[index % AT_WALTERS.length] ?? AT_WALTERS[0];
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
        ? { waits: { on: 'parts', why: 'The new compressor is on its way.', nextWord: 3 } }
        : {}),
    };
  });
}
