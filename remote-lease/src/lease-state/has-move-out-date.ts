import type { ActiveLease } from 'shared/contract/resident';

/**
 * Whether the record of a lease has the date of a move-out, so that the page will probably show the banner about it.
 * Without React: the first content uses it too.
 */
export const hasMoveOutDate = (
  lease: Pick<ActiveLease, 'move_out_date' | 'move_out_expected_date'>,
): boolean => lease.move_out_expected_date !== null || lease.move_out_date !== null;
