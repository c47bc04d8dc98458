import type { ActiveLease, Address } from 'shared/contract/resident';
import { hasAddress } from 'shared/federation/first-content/has-address';
import type { FillFirstContent } from 'shared/federation/first-content/part';
import { hasShape, isFlag, isText, isWhole, orNull } from 'shared/federation/first-content/shape';
import { joinLeaseAddress } from 'shared/queries/derive-lease';
import { hasMoveOutDate } from '../lease-state/has-move-out-date.ts';
import { describeLease } from '../overview/describe-lease.ts';

const hasLease = hasShape({
  data: hasShape({
    activeLease: hasShape({
      move_in_date: isText,
      move_out_date: orNull(isText),
      move_out_expected_date: orNull(isText),
      lease_term: hasShape({
        month_to_month: isFlag,
        lease_term_start: isText,
        lease_term_end: orNull(isText),
      }),
      rent_cents: isWhole,
      due_day: isWhole,
      late_fee_cents: isWhole,
      grace_day: isWhole,
      time_zone: isText,
    }),
  }),
});
/** Fills the address and the details that the record of the lease has. Nothing without a lease or an address. */
export const fillOverview: FillFirstContent = ([lease, address], { path }) => {
  if (path !== '' || !hasLease(lease) || !hasAddress(address)) return null;
  const { activeLease } = (lease as { data: { activeLease: ActiveLease } }).data;
  const { addressByDoorId } = (address as { data: { addressByDoorId: Address } }).data;
  const texts = describeLease(activeLease);
  const banner = hasMoveOutDate(activeLease) ? [{ part: 'banner', slots: {} }] : [];
  return { part: 'page', slots: { ...texts, banner, address: joinLeaseAddress(addressByDoorId) } };
};
