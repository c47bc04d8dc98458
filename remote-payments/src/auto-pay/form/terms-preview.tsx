import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { useDebouncedPreview } from '#src/queries/auto-pay.ts';
import { ForecastTable } from '../forecast/forecast-table.tsx';
import { UncoveredBanner } from '../plan-banner.tsx';
import { t } from '../texts.ts';
import { toTermsFieldError } from './refusal-messages.ts';

/** Previews the draws for the terms in the form, as computed by the service. */
export function TermsPreview({ terms }: { terms: AutoPayTerms | null }) {
  const preview = useDebouncedPreview(terms);
  const { data, error } = preview;
  const message = terms === null ? t('forecast.whole') : error && toTermsFieldError(error).message;
  return (
    <SectionPart title={t('forecast.if')}>
      {message ? (
        <p>{message}</p>
      ) : data ? (
        <Stack aria-live="polite" aria-busy={preview.isFetching}>
          <UncoveredBanner uncovered={data.uncovered} />
          <ForecastTable caption={t('forecast.if')} draws={data.forecast} />
        </Stack>
      ) : (
        <Placeholder type="paragraph" />
      )}
    </SectionPart>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
