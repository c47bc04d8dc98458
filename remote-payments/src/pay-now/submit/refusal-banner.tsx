import { formatDate, formatTime } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { Banner } from 'shared/ui/banner';
import { FocusedStatus } from 'shared/ui/focused-status';
import type { PaymentRefusal } from '#src/queries/payment-refusals.ts';
import type { QuoteOption } from '../method-messages.ts';
import { t } from '../texts.ts';

type AgreedPrice = Pick<QuoteOption, 'total_cents' | 'debit_on'>;

export interface RefusalBannerProps {
  refusal: PaymentRefusal | null;
  /** The price that the renter agreed to when sending. */
  agreed: AgreedPrice | null;
  /** The price now; undefined until it is known. */
  current: AgreedPrice | undefined;
  /** True while the current price is loading. */
  isLoading: boolean;
}

/** Explains why the payment was refused and the review is shown again. The guard has its own dialog. */
export function RefusalBanner({ refusal, agreed, current, isLoading }: RefusalBannerProps) {
  if (refusal === null || refusal.kind === 'inProgress') return null;
  const name = MESSAGE_NAMES[refusal.kind];
  return (
    // On a phone the submit button is at the bottom, so the banner takes focus to scroll into view.
    <FocusedStatus>
      <Banner kind="warn" title={t(`review.${name}`)}>
        {[
          t(`review.${name}Text`),
          refusal.kind === 'tooOften' && formatRetryTime(refusal.retryAt),
          name === 'refreshed' &&
            !isLoading &&
            agreed &&
            current &&
            formatPriceChanges(agreed, current),
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
    </FocusedStatus>
  );
}

/** Formats "Try again at 2:05 pm." */
export const formatRetryTime = (retryAt: number | null) =>
  retryAt === null
    ? t('review.againSoon')
    : t('review.againAt', { time: formatTime(new Date(retryAt).toISOString()) });

/** Formats what changed between the agreed price and the current price. */
function formatPriceChanges(agreed: AgreedPrice, current: AgreedPrice): string {
  const changes = [
    ...(current.total_cents === agreed.total_cents
      ? []
      : [
          t('review.newTotal', {
            before: formatMoney(agreed.total_cents),
            now: formatMoney(current.total_cents),
          }),
        ]),
    ...(current.debit_on === agreed.debit_on
      ? []
      : [t('review.newDay', { date: formatDate(current.debit_on) })]),
  ];
  return changes.length === 0 ? t('review.sameAsBefore') : changes.join(' ');
}

const MESSAGE_NAMES = {
  offline: 'offline',
  pricesExpired: 'refreshed',
  notSent: 'notSent',
  notTaken: 'notTaken',
  methodUnusable: 'notTaken',
  amountChanged: 'notTaken',
  tooOften: 'tooOften',
} as const;
