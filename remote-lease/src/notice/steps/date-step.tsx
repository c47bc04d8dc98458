import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { Banner } from 'shared/ui/banner';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { DateField, getDateError } from 'shared/ui/date-field';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { useNoticeQuote } from '#src/queries/notice.ts';
import { formatLongDate } from '../rule-messages.ts';
import { Text, t } from '../texts.ts';
import { DateChoices } from './date-choices.tsx';
import { NoticeDateStrip } from './notice-date-strip.tsx';
import { type NoticeStepProps, StepFrame, useNoticeStep } from './step-frame.tsx';

/** Lets the renter choose the last day in the home and shows what each date costs. */
export function DateStep(props: NoticeStepProps) {
  const { lease, start, draft, save } = props;
  const { today, latest } = start.quote;
  const { errors, getFieldError, submit, clearErrors } = useNoticeStep('date', props);
  const isPossible = getDateError(draft.asked, { min: today, max: latest }) === undefined;
  const triedDate = isPossible ? draft.asked : null;
  const quote = useNoticeQuote(lease.lease_id, triedDate);
  const chosenOption = quote.data?.choices.find((choice) => choice.move_out_date === draft.date);
  const next = chosenOption
    ? t('date.next', { date: formatDate(chosenOption.move_out_date, { weekday: false }) })
    : t('next');
  return (
    <StepFrame step="date" lease={lease} errors={errors} onSubmit={submit} next={next}>
      <DateField
        label={t('date.field')}
        hint={t('date.hint')}
        name="date"
        min={today}
        max={latest}
        value={draft.asked}
        error={getFieldError('date')}
        onChange={(day) => save({ asked: day, date: day, early: '' })}
      />
      <QueryView
        query={quote}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        failure={{ title: t('date.failed') }}
      >
        {(data) =>
          data && (
            <>
              <NoticeDateStrip quote={data} triedDate={triedDate} />
              {chosenOption && chosenOption.extra_cents > 0 && <CostBanner choice={chosenOption} />}
              <DateChoices
                quote={data}
                triedDate={triedDate}
                chosen={draft.date}
                onChoose={(date) => {
                  clearErrors();
                  save({ date, early: '' });
                }}
              />
              {chosenOption?.early && (
                <CheckboxField
                  name="early"
                  label={t('date.early', { fee: formatMoney(chosenOption.early.fee_cents) })}
                  hint={t('date.earlyHint', {
                    until: formatLongDate(chosenOption.early.rent_until),
                    extra: formatMoney(chosenOption.early.extra_cents),
                  })}
                  value={draft.early === 'yes'}
                  onChange={(early) => save({ early: early ? 'yes' : '' })}
                />
              )}
              {data.keeps && (
                <Banner
                  kind="plain"
                  title={t('date.giveBy', { until: formatDate(data.keeps.until) })}
                >
                  {t('date.after', { next: formatLongDate(data.keeps.next) })}
                </Banner>
              )}
            </>
          )
        }
      </QueryView>
    </StepFrame>
  );
}

type NoticeDateChoice = NonNullable<ReturnType<typeof useNoticeQuote>['data']>['choices'][number];

function CostBanner({ choice }: { choice: NoticeDateChoice }) {
  const values = {
    date: formatDate(choice.move_out_date),
    extra: formatMoney(choice.extra_cents),
    until: formatLongDate(choice.rent_until),
  };
  return (
    <Banner kind="warn" title={t('date.costs', values)}>
      <Text id={`date.why.${choice.kind}`} values={values} components={{ b: <b /> }} />
    </Banner>
  );
}
