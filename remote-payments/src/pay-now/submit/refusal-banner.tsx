import { formatDate, formatTime } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { Banner } from 'shared/ui/banner';
import { Said } from 'shared/ui/said';
import type { PaymentRefusal } from '#src/queries/payment-refusals.ts';
import type { QuoteOption } from '../method-messages.ts';
import { t } from '../texts.ts';

type AgreedPrice = Pick<QuoteOption, 'total_cents' | 'debit_on'>;

interface RefusalBannerProps {
  refusal: PaymentRefusal | null;
  /** What was agreed to when it was sent. */
  agreed: AgreedPrice | null;
  /** What it would be now; undefined until that is known. */
  current: AgreedPrice | undefined;
  /** True while that is being asked for. */
  isLoading: boolean;
}

/** Why the review stands there again. The guard has a dialog of its own. */
export function RefusalBanner({ refusal, agreed, current, isLoading }: RefusalBannerProps) {
  if (refusal === null || refusal.kind === 'inProgress') return null;
  const name = MESSAGE_NAMES[refusal.kind];
  return (
    // The button that was pressed is at the foot of a phone: this may be out of sight above it.
    <Said>
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
    </Said>
  );
}

/** "Try again at 2:05 pm." */
export const formatRetryTime = (retryAt: number | null) =>
  retryAt === null
    ? t('review.againSoon')
    : t('review.againAt', { time: formatTime(new Date(retryAt).toISOString()) });

/** What a renter would agree to now that is not what was agreed to before. */
function formatPriceChanges(before: AgreedPrice, now: AgreedPrice): string {
  const changes = [
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
