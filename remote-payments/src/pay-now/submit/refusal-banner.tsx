import { formatDate, formatTime } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { Banner } from 'shared/ui/banner';
import { Said } from 'shared/ui/said';
import type { Refusal } from '#src/queries/refusals.ts';
import type { QuoteOption } from '../method-words.ts';
import { t } from '../texts.ts';

type Price = Pick<QuoteOption, 'total_cents' | 'debit_on'>;

interface RefusalBannerProps {
  refusal: Refusal | null;
  /** What was agreed to when it was sent. */
  before: Price | null;
  /** What it would be now; undefined until that is known. */
  now: Price | undefined;
  /** True while that is being asked for. */
  asking: boolean;
}

/** Why the review stands there again. The guard has a dialog of its own. */
export function RefusalBanner({ refusal, before, now, asking }: RefusalBannerProps) {
  if (refusal === null || refusal.kind === 'inProgress') return null;
  const name = NAMES[refusal.kind];
  return (
    // The button that was pressed is at the foot of a phone: this may be out of sight above it.
    <Said>
      <Banner kind="warn" title={t(`review.${name}`)}>
        {[
          t(`review.${name}Text`),
          refusal.kind === 'tooOften' && whenAgain(refusal.retryAt),
          name === 'refreshed' && !asking && before && now && newsOf(before, now),
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
    </Said>
  );
}

/** "Try again at 2:05 pm." */
export const whenAgain = (retryAt: number | null) =>
  retryAt === null
    ? t('review.againSoon')
    : t('review.againAt', { time: formatTime(new Date(retryAt).toISOString()) });

/** What a renter would agree to now that is not what was agreed to before. */
function newsOf(before: Price, now: Price): string {
  const news = [
    ...(now.total_cents === before.total_cents
      ? []
      : [
          t('review.newTotal', {
            before: formatMoney(before.total_cents),
            now: formatMoney(now.total_cents),
          }),
        ]),
    ...(now.debit_on === before.debit_on
      ? []
      : [t('review.newDay', { date: formatDate(now.debit_on) })]),
  ];
  return news.length === 0 ? t('review.sameAsBefore') : news.join(' ');
}

const NAMES = {
  offline: 'offline',
  pricesExpired: 'refreshed',
  notSent: 'notSent',
  notTaken: 'notTaken',
  methodUnusable: 'notTaken',
  amountChanged: 'notTaken',
  tooOften: 'tooOften',
} as const;
