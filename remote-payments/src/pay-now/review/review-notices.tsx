import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { Banner } from 'shared/ui/banner';
import { FocusedStatus } from 'shared/ui/focused-status';
import type { PaymentDraft } from '../draft/payment-draft.ts';
import { OnTheWayBanner } from '../method/on-the-way-banner.tsx';
import { RefusalBanner, type RefusalBannerProps } from '../submit/refusal-banner.tsx';
import { t } from '../texts.ts';

interface ReviewNoticesProps {
  refusal: RefusalBannerProps;
  summary: AccountSummary;
  /** The draft with the amount that the renter saw first. */
  draft: PaymentDraft;
  /** The amount of the payment now. */
  amountCents: number;
}

/** Shows why the payment was refused, that its amount has changed, and that other payments are on the way. */
export function ReviewNotices({ refusal, summary, draft, amountCents }: ReviewNoticesProps) {
  const { amountCents: before, preselected } = draft;
  return (
    <>
      <RefusalBanner {...refusal} />
      {before !== null && before !== amountCents && (
        <FocusedStatus>
          <Banner kind="warn" title={t('guard.title.changed')}>
            {t('review.amountChanged', {
              before: formatMoney(before),
              now: formatMoney(amountCents),
            })}
          </Banner>
        </FocusedStatus>
      )}
      {/* The other steps show it with the methods. */}
      {preselected && <OnTheWayBanner summary={summary} />}
    </>
  );
}
