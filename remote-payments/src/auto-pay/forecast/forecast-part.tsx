import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';
import { SectionPart } from 'shared/ui/section-part';
import { UncoveredBanner } from '../plan-banner.tsx';
import { t } from '../texts.ts';
import { ForecastTable } from './forecast-table.tsx';

/** Shows the draws that the reviewed terms would produce. */
export function ForecastPart({ preview }: { preview: AutoPayPreview | null }) {
  if (preview === null) return null;
  return (
    <SectionPart title={t('forecast.if')}>
      <UncoveredBanner uncovered={preview.uncovered} />
      <ForecastTable caption={t('forecast.if')} draws={preview.forecast} />
    </SectionPart>
  );
}
