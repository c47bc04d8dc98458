import { Banner } from 'shared/ui/banner';
import type { Refusal } from '../queries/refusals.ts';
import { t } from './texts.ts';

/** Why the review stands there again. The guard has a dialog of its own. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null || refusal.kind === 'inProgress') return null;
  const name = NAMES[refusal.kind];
  return (
    <Banner kind="warn" title={t(`review.${name}`)}>
      {t(`review.${name}Text`)}
    </Banner>
  );
}

const NAMES = {
  pricesExpired: 'refreshed',
  notSent: 'notSent',
  notTaken: 'notTaken',
  methodUnusable: 'notTaken',
  amountChanged: 'notTaken',
} as const;
