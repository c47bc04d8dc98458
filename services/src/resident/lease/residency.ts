import type { PlainDate } from 'services/platform/dates/calendar';
import type { Residency } from 'shared/contract/calendar';

type ResidencyLease = { leaseId: string; state: 'active' | 'ended'; moveInDate: PlainDate };

/**
 * Returns the residency state of a person. A person without an active lease has not necessarily moved out: they
 * may never have had a lease, or have one that starts later.
 */
export function getResidency(
  leases: readonly ResidencyLease[],
  movedOutLeaseIds: readonly string[],
  today: PlainDate,
): Residency {
  if (leases.length === 0) return 'never';
  const current = leases.filter(
    ({ leaseId, state }) => state === 'active' && !movedOutLeaseIds.includes(leaseId),
  );
  if (current.length === 0) return 'moved_out';
  return current.some(({ moveInDate }) => moveInDate <= today) ? 'active' : 'coming';
}
