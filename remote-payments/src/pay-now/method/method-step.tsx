import { useState } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { Quote } from 'shared/contract/payments/quotes';
import { formatTime } from 'shared/format/date';
import { AddButtons } from 'shared/methods/add-buttons';
import { color, space, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { ErrorSummary } from 'shared/ui/error-summary';
import { FocusedStatus } from 'shared/ui/focused-status';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import { formatMethodLabel } from '#src/format/method-label.ts';
import { useQuote } from '#src/queries/pay-now.ts';
import type { QuoteOption } from '../method-messages.ts';
import { StepFrame, StepLoading } from '../step-frame.tsx';
import type { LaterStepProps } from '../step-props.ts';
import { t } from '../texts.ts';
import { getActionBarTotal, WhatYouPay } from '../totals/what-you-pay.tsx';
import { useNextStep } from '../use-next-step.ts';
import { AddMethodForm } from './add-method-form.tsx';
import { MethodPicker } from './method-picker.tsx';
import { NoMethod } from './no-method.tsx';
import { OnTheWayBanner } from './on-the-way-banner.tsx';
import { useAddMethod } from './use-add-method.ts';

const FIELD = 'method';

export function MethodStep({ summary, draftState, submit, quoteInput }: LaterStepProps) {
  const { draft, change } = draftState;
  const goTo = useNextStep(draftState);
  const quote = useQuote(quoteInput);
  const chosenOption = quote.data && findChosenOption(quote.data, draft.methodId);
  const addMethod = useAddMethod();
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing && !chosenOption ? t('method.missing') : null;

  const goToNextStep = () => {
    if (quote.isFetching) return;
    setIsMissing(!chosenOption);
    if (!chosenOption) return;
    submit.setRefusal(null);
    goTo('when', { methodId: chosenOption.method.method_id });
  };

  const handleAdded = (method: SavedMethod) => {
    // A method that needs verification cannot pay yet, so it is not chosen.
    if (method.verification === null) change({ methodId: method.method_id, changed: true });
    addMethod.complete(method);
  };

  return (
    <StepFrame
      step="method"
      sideTitle={t('sum.title')}
      side={quote.data && <WhatYouPay quote={quote.data} option={chosenOption} />}
      bar={getActionBarTotal(chosenOption, quoteInput)}
      next={
        addMethod.kind === null
          ? { label: t('pay.continue'), busy: quote.isFetching, busyLabel: t('amount.busy') }
          : null
      }
      onSubmit={goToNextStep}
    >
      {addMethod.kind === null ? (
        <>
          <ErrorSummary errors={error === null ? [] : [{ field: FIELD, message: error }]} />
          {submit.refusal?.kind === 'methodUnusable' ? (
            <Banner kind="warn" title={t('method.unusable')}>
              {t('method.failedWhy')}
            </Banner>
          ) : (
            <OnTheWayBanner summary={summary} />
          )}
          {addMethod.addedMethod && <MethodAddedBanner method={addMethod.addedMethod} />}
          <QueryView
            query={quote}
            loading={<StepLoading />}
            loadingLabel={t('method.loading')}
            empty={({ options }) => options.length === 0}
            whenEmpty={<NoMethod addMethod={addMethod} />}
            failure={{ title: t('method.failed'), children: t('method.failedWhy') }}
          >
            {(data) => (
              <div>
                <MethodPicker
                  name={FIELD}
                  quote={data}
                  today={summary.today}
                  chosenId={chosenOption?.method.method_id ?? ''}
                  error={error}
                  onChoose={(methodId) => change({ methodId, changed: true })}
                />
                <MutedText>
                  {t('method.prices', { time: formatTime(data.expires_at, summary.time_zone) })}
                </MutedText>
                <OtherMethods>
                  <h2>{t('add.title')}</h2>
                  <AddButtons onAdd={addMethod.open} closed={addMethod.closedKind} quiet />
                </OtherMethods>
              </div>
            )}
          </QueryView>
        </>
      ) : (
        <AddMethodForm kind={addMethod.kind} onAdded={handleAdded} onCancel={addMethod.close} />
      )}
    </StepFrame>
  );
}

function MethodAddedBanner({ method }: { method: SavedMethod }) {
  return (
    <FocusedStatus>
      <Banner kind="ok" title={t('add.added', { name: formatMethodLabel(method) })}>
        {method.verification !== null && t('add.verifyFirst')}
      </Banner>
    </FocusedStatus>
  );
}

/**
 * Returns the renter's choice if it is usable, otherwise the cheapest usable option. A method added after
 * this quote was created is not replaced by another one; the result is undefined until the quote is reloaded.
 */
function findChosenOption({ options }: Quote, methodId: string | null): QuoteOption | undefined {
  const choice = options.find(({ method }) => method.method_id === methodId);
  if (methodId !== null && !choice) return undefined;
  return [choice, ...options].find((option) => option?.disabled_reason === null);
}

const MutedText = styled.p`
  ${type.small}
  margin-top: 1.25rem;
  color: ${color('inkMuted')};
`;
const OtherMethods = styled.div`
  display: grid;
  gap: ${space(12)};
  margin-top: ${space(32)};
  h2 { ${type.h3} }
`;
