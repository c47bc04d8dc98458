import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { addDays } from 'shared/format/calendar-date';
import { Banner } from 'shared/ui/banner';
import { getDateError } from 'shared/ui/date-field';
import { ErrorSummary } from 'shared/ui/error-summary';
import { QueryView } from 'shared/ui/query-view';
import { useQuoteForDate } from '#src/queries/pay-now.ts';
import { StepFrame, StepLoading } from '../step-frame.tsx';
import type { LaterStepProps } from '../step-props.ts';
import { getMissingStepPath } from '../steps.ts';
import { t } from '../texts.ts';
import { getActionBarTotal, WhatYouPay } from '../totals/what-you-pay.tsx';
import { useNextStep } from '../use-next-step.ts';
import { WhenChoice } from './when-choice.tsx';
import { type DateWarning, getDateWarning } from './when-messages.ts';

const FIELD = 'send-on';

/** Lets the renter send the payment now or on a later date, and shows the actual debit date. */
export function WhenStep({ summary, draftState, submit, quoteInput }: LaterStepProps) {
  const { draft, change } = draftState;
  const goTo = useNextStep(draftState);
  const [typed, setTyped] = useState(quoteInput.sendOn ?? '');
  const [isLater, setIsLater] = useState(quoteInput.sendOn !== null);
  const [error, setError] = useState<string | null>(null);
  const quote = useQuoteForDate(quoteInput);
  const busy = quote.isFetching || quote.isPlaceholderData;
  const { data } = quote;
  const option = data?.options.find(({ method }) => method.method_id === draft.methodId);
  if (data && !option) return <Navigate to={getMissingStepPath(draft, 'method')} replace />;

  const limits = data && { min: addDays(summary.today, 1), max: data.last_send_on };
  const choose = (day: string | null) => {
    setError(null);
    setIsLater(day !== null);
    setTyped(day ?? typed);
    // A valid date loads its quote immediately, so that its dates are visible before Continue.
    const isUsable =
      day !== null && limits !== undefined && getDateError(day, limits) === undefined;
    change({ sendOn: isUsable ? day : null, changed: true });
  };
  const goToNextStep = () => {
    if (!limits || busy) return;
    const errorMessage = isLater ? (getDateError(typed, limits) ?? option?.disabled_reason) : null;
    setError(errorMessage ?? null);
    if (errorMessage) return;
    submit.setRefusal(null);
    goTo('review', { whenChosen: true });
  };

  return (
    <StepFrame
      step="when"
      sideTitle={t('sum.title')}
      side={data && <WhatYouPay quote={data} option={option} />}
      bar={getActionBarTotal(option, quoteInput)}
      next={{ label: t('pay.continue'), busy, busyLabel: t('amount.busy') }}
      onSubmit={goToNextStep}
    >
      <ErrorSummary errors={error === null ? [] : [{ field: FIELD, message: error }]} />
      <QueryView
        query={quote}
        loading={<StepLoading />}
        loadingLabel={t('pay.loading')}
        failure={{ title: t('method.failed'), children: t('method.failedWhy') }}
      >
        {(loadedQuote) =>
          option &&
          limits && (
            <>
              <DateWarningBanner warning={getDateWarning(loadedQuote, option, summary.today)} />
              <WhenChoice
                quote={loadedQuote}
                option={option}
                timeZone={summary.time_zone}
                limits={limits}
                isLater={isLater}
                typed={typed}
                error={error}
                field={FIELD}
                onChoose={choose}
              />
            </>
          )
        }
      </QueryView>
    </StepFrame>
  );
}

function DateWarningBanner({ warning }: { warning: DateWarning | undefined }) {
  return (
    warning && (
      <Banner kind="warn" title={warning.title}>
        {warning.text}
      </Banner>
    )
  );
}
