import { useEffect, useRef } from 'react';
import type { NoticeGiven } from 'shared/contract/notice';
import { Banner } from 'shared/ui/banner';
import { formatLongDate } from '../rule-messages.ts';
import { t } from '../texts.ts';

/** Says that someone on the lease gave notice first, so this renter's notice was not sent. */
export function AlreadyGivenBanner({ notice }: { notice: NoticeGiven }) {
  const bannerRef = useRef<HTMLDivElement>(null);
  useEffect(() => bannerRef.current?.focus(), []);
  return (
    <div ref={bannerRef} tabIndex={-1} role="alert">
      <Banner kind="warn" title={t('twice.title')}>
        {t(notice.given_by_me ? 'twice.mine' : 'twice.other', {
          name: notice.given_by_name,
          date: formatLongDate(notice.given_on),
        })}
      </Banner>
    </div>
  );
}
