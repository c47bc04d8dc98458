import type { NoticeGiven } from 'shared/contract/notice';
import { Banner } from 'shared/ui/banner';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { t } from '../texts.ts';

/** Shows the change that the office asks for and how to make it. */
export function ChangesNeeded({ notice }: { notice: NoticeGiven }) {
  return (
    <Banner kind="warn" title={t('changes.title')}>
      <OfficeText notice={notice} />
      <p>{t('changes.do')}</p>
    </Banner>
  );
}

/** Quotes the text of the office. */
export function OfficeText({ notice }: { notice: NoticeGiven }) {
  if (notice.office_text === null) return null;
  return <p>{formatWithWritten((text) => t('office.wrote', { text }), notice.office_text)}</p>;
}
