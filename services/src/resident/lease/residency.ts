import type { PlainDate } from 'services/platform/dates/calendar';
import type { Residency } from 'shared/contract/calendar';

type ResidencyLease = { leaseId: string; state: 'active' | 'ended'; moveInDate: PlainDate };

/**
 * Where a person is in the life of their leases. Having no active lease does not mean having moved out:
 * somebody may never have had a lease, or have one that has not begun.
 */
export function getResidency(
  leases: readonly ResidencyLease[],
  leasesLeft: readonly string[],
  today: PlainDate,
): Residency {
  if (leases.length === 0) return 'never';
  const current = leases.filter(
    ({ leaseId, state }) => state === 'active' && !leasesLeft.includes(leaseId),
  );
  if (current.length === 0) return 'moved_out';
  return current.some(({ moveInDate }) => moveInDate <= today) ? 'active' : 'coming';
}
