import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Quote } from 'shared/contract/payments/quotes';
import { formatTime } from 'shared/format/date';
import { s, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { ErrorSummary } from 'shared/ui/error-summary';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import { useQuote } from '../queries/paying.ts';
import { MethodPicker } from './method-picker.tsx';
import type { QuoteOption } from './method-words.ts';
import { NoMethod } from './no-method.tsx';
import { OnTheWayBanner } from './on-the-way-banner.tsx';
import { StepFrame, StepLoading } from './step-frame.tsx';
import type { LaterStepProps } from './step-props.ts';
import { stepPath } from './steps.ts';
import { t } from './texts.ts';
import { methodWord, WhatYouPay } from './what-you-pay.tsx';

const FIELD = 'method';

export function MethodStep({ summary, draftState, submit, agreed }: LaterStepProps) {
  const { draft, change } = draftState;
  const navigate = useNavigate();
  const quote = useQuote(agreed);
  const chosen = quote.data && chosenOption(quote.data, draft.methodId);
  const [missing, setMissing] = useState(false);
  const error = missing && !chosen ? t('method.missing') : null;

  const next = () => {
    setMissing(!chosen);
    if (!chosen) return;
    change({ methodId: chosen.method.method_id });
    submit.setRefusal(null);
    navigate(stepPath('when'));
  };

  return (
    <StepFrame
      step="method"
      sideTitle={t('sum.title')}
      side={quote.data && <WhatYouPay quote={quote.data} option={chosen} />}
      bar={{
        label: chosen ? t('method.barLabelBy', { method: methodWord(chosen) }) : t('sum.youPay'),
        cents: chosen?.total_cents ?? agreed.amountCents,
      }}
      next={{ label: t('pay.continue') }}
      onSubmit={next}
    >
      <ErrorSummary errors={error === null ? [] : [{ field: FIELD, message: error }]} />
      {submit.refusal?.kind === 'methodUnusable' ? (
        <Banner kind="warn" title={t('method.unusable')}>
          {t('method.failedWhy')}
        </Banner>
      ) : (
        <OnTheWayBanner summary={summary} />
      )}
      <QueryView
        query={quote}
        loading={<StepLoading />}
        loadingLabel={t('method.loading')}
        empty={({ options }) => options.length === 0}
        whenEmpty={<NoMethod />}
        failure={{ title: t('method.failed'), children: t('method.failedWhy') }}
      >
        {(data) => (
          <div>
            <MethodPicker
              name={FIELD}
              quote={data}
              today={summary.today}
              chosenId={chosen?.method.method_id ?? ''}
              error={error}
              onChoose={(methodId) => change({ methodId })}
            />
            <Quiet>
              {t('method.prices', { time: formatTime(data.expires_at, summary.time_zone) })}
            </Quiet>
          </div>
        )}
      </QueryView>
    </StepFrame>
  );
}

/** The renter's choice while it can be used, else the cheapest that can. */
function chosenOption({ options }: Quote, methodId: string | null): QuoteOption | undefined {
  const usable = options.filter(({ disabled_reason }) => disabled_reason === null);
  return usable.find(({ method }) => method.method_id === methodId) ?? usable[0];
}

const Quiet = styled.p`
  ${type.small}
  margin-top: 1.25rem;
  color: ${s('inkMuted')};
`;
