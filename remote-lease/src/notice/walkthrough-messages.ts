import type { Walkthrough } from 'shared/contract/notice';
import { formatDate } from 'shared/format/date';
import { t } from './texts.ts';

/** Formats "Mon, Nov 30, morning; Tue, Dec 1, evening". */
export const formatWalkthroughs = (times: readonly Walkthrough[]): string =>
  times
    .map(({ on, part }) =>
      t('fact.time', { date: formatDate(on), part: t(`part.${part}`).toLowerCase() }),
    )
    .join('; ');
