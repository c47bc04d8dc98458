import type { ReactElement } from 'react';
import { formatTime } from 'shared/format/date';
import { Banner } from 'shared/ui/banner';
import { t } from '../texts.ts';

/** Too many for now (reliability T16), with the time from which on it goes again. */
export function RateLimitNotice({ until }: { readonly until: string }): ReactElement {
  return (
    <Banner kind="warn" title={t('limited.title')}>
      {t('limited.text', { time: formatTime(until) })}
    </Banner>
  );
}
