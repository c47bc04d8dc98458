import type { ReactElement } from 'react';
import { formatTime } from 'shared/format/date';
import { Banner } from 'shared/ui/banner';
import { t } from '../texts.ts';

/** Shown after too many attempts, with the time of the next possible one. */
export function RateLimitNotice({ until }: { readonly until: string }): ReactElement {
  return (
    <Banner kind="warn" title={t('limited.title')}>
      {t('limited.text', { time: formatTime(until) })}
    </Banner>
  );
}
