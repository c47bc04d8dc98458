import { formatDate } from 'shared/format/date';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { Banner } from 'shared/ui/banner';
import type { ElementChildren } from 'shared/ui/element-children';
import { PhoneLink } from 'shared/ui/phone-link';
import { Placeholder } from 'shared/ui/placeholder';
import { Sheet } from 'shared/ui/sheet';
import { Text, t } from '../texts.ts';

/** Says that notice was given or the renter has moved out, by the status of their move-out (spec 4). */
export function MoveOutBanner({ lease, link }: { lease: DerivedLease; link?: ElementChildren }) {
  if (lease.moveOut !== null) {
    return (
      <Banner kind="info" icon="calendar" title={t('moveOut.pendingTitle')} link={link}>
        <Text
          id="moveOut.pendingText"
          values={{
            given: formatDate(lease.moveOut.ntv_date, { year: true }),
            date: formatDate(lease.moveOut.move_out_date, { year: true }),
            manager: lease.manager_name,
            phone: lease.manager_phone,
          }}
          components={{ phone: <PhoneLink number={lease.manager_phone} /> }}
        />
      </Banner>
    );
  }
  if (!lease.hasCompletedMoveOut) return null;
  return (
    <Banner kind="info" icon="home" title={t('moveOut.completedTitle')} link={link}>
      {lease.move_out_date === null
        ? t('moveOut.completedTextNoDate')
        : t('moveOut.completedText', { date: formatDate(lease.move_out_date, { year: true }) })}
    </Banner>
  );
}

/** Keeps the place of the banner until the move-outs have loaded. */
export function MoveOutBannerLoading() {
  return (
    <Sheet>
      <Placeholder type="paragraph" />
    </Sheet>
  );
}
