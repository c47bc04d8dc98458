import type { NoticeGiven } from 'shared/contract/notice';
import { Banner } from 'shared/ui/banner';
import { formatLongDate } from '../rule-messages.ts';
import { t } from '../texts.ts';
import { OfficeText } from './changes-needed.tsx';

/** Shown above the form when the last notice was declined, with the reason and what to do. */
export function DeclinedBanner({ notice }: { notice: NoticeGiven | null }) {
  if (notice?.state !== 'declined') return null;
  return (
    <Banner kind="warn" title={t('declined.title', { date: formatLongDate(notice.move_out_date) })}>
      <OfficeText notice={notice} />
      <p>{t('declined.do', { reference: notice.reference })}</p>
    </Banner>
  );
}
