import type { NoticeGiven } from 'shared/contract/notice';
import { Banner } from 'shared/ui/banner';
import { t } from '../texts.ts';

/** What the office asks to be changed, and how that is done. */
export function ChangesNeeded({ notice }: { notice: NoticeGiven }) {
  return (
    <Banner kind="warn" title={t('changes.title')}>
      <OfficeText notice={notice} />
      <p>{t('changes.do')}</p>
    </Banner>
  );
}

/** The words of the office, as they were written. */
export function OfficeText({ notice }: { notice: NoticeGiven }) {
  if (notice.office_text === null) return null;
  return <p>{t('office.wrote', { text: notice.office_text })}</p>;
}
