import { addDays, getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';

export const OCCUPANTS = ['person-maya-ortiz', 'person-sam-ortiz'];
const today = getToday(SEED_TIME_ZONE);

/** The variables of a notice of the caller's lease, with changes. */
export function createNoticeVariables(
  { lease, person }: { lease: string; person: string },
  change: { people?: string[]; forwarding?: string },
) {
  const { people = lease === 'lease-ortiz' ? OCCUPANTS : [person], forwarding } = change;
  const moveOutInput = {
    lease_id: lease,
    move_out_reason_id: 'move-out-reason-job',
    ntv_date: today,
    move_out_date: addDays(today, 90),
    forwarding_address_id: forwarding,
    person_array: people.map((person_id) => ({ person_id, active: true, ntv_date: today })),
  };
  return { variables: { moveOutInput } };
}
