import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, media, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { ErrorSummary } from 'shared/ui/error-summary';
import { MoneyField } from 'shared/ui/money-field';
import { type RadioChoice, RadioList } from 'shared/ui/radio-list';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import type { PaymentDraft } from '../draft/payment-draft.ts';
import { GuardDialog } from '../guard/guard-dialog.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { PayNowStepProps } from '../step-props.ts';
import { isAmountOutdated } from '../steps.ts';
import { t } from '../texts.ts';
import { AmountSide } from './amount-side.tsx';
import { useAmountStep } from './use-amount-step.ts';

const CHOICE_FIELD = 'choice';
const AMOUNT_FIELD = 'amount';

export function AmountStep({ summary, draftState }: PayNowStepProps) {
  const { draft, change } = draftState;
  const leftCents = summary.left_to_pay_cents;
  const { choice, parsed, busy, error, guard, ...step } = useAmountStep(draftState, summary);
  const errorField = choice === 'other' ? AMOUNT_FIELD : CHOICE_FIELD;

  return (
    <StepFrame
      step="amount"
      sideTitle={t('amount.owe')}
      side={<AmountSide summary={summary} amountCents={'cents' in parsed ? parsed.cents : null} />}
      bar={'cents' in parsed ? { label: t('sum.youPay'), cents: parsed.cents } : null}
      next={{ label: t('pay.continue'), busy, busyLabel: t('amount.busy') }}
      onSubmit={step.submit}
    >
      <ErrorSummary errors={error === null ? [] : [{ field: errorField, message: error }]} />
      {isAmountOutdated(draft, leftCents) && <Banner kind="warn" title={t('amount.changed')} />}
      <Sheet $fill="edge">
        <RadioList
          label={t('amount.legend')}
          labelHidden
          layout="picker"
          name={CHOICE_FIELD}
          error={errorField === CHOICE_FIELD && error !== null ? error : undefined}
          value={choice}
          onChange={(newChoice) => {
            step.forgetError();
            change({ choice: newChoice, changed: true });
          }}
          options={getAmountChoices(summary)}
        />
        {choice === 'other' && (
          <Field>
            <MoneyField
              label={t('amount.field')}
              hint={t('amount.hint', { amount: formatMoney(step.mostCents) })}
              error={error ?? undefined}
              name={AMOUNT_FIELD}
              value={draft.typed}
              onChange={(typed) => change({ typed, changed: true })}
            />
          </Field>
        )}
      </Sheet>
      <GuardDialog
        guard={guard}
        sendOn={null}
        onChoose={(choice) => void step.choose(choice)}
        onClose={step.leave}
      />
    </StepFrame>
  );
}

type AmountChoice = RadioChoice<PaymentDraft['choice']>;

/** Returns the choices: the amount due, the amount due with upcoming charges, or another amount. */
function getAmountChoices(summary: AccountSummary): AmountChoice[] {
  const { left_to_pay_cents: leftCents, pay_ahead: payAhead } = summary;
  const due: AmountChoice = {
    value: 'due',
    label: t('amount.due'),
    aside: formatMoney(leftCents),
    detail: [t('amount.dueHint')],
  };
  const withUpcoming: AmountChoice | null = payAhead && {
    value: 'ahead',
    label: t(leftCents > 0 ? 'amount.ahead' : 'amount.aheadAlone', {
      date: formatDate(payAhead.through, { weekday: false }),
    }),
    aside: formatMoney(payAhead.amount_cents),
    detail: [t('amount.aheadHint')],
  };
  return [
    ...(leftCents > 0 ? [due] : []),
    ...(withUpcoming ? [withUpcoming] : []),
    { value: 'other', label: t('amount.other'), detail: [t('amount.otherHint')] },
  ];
}

/** Aligns the field with the text of the radio choice above it. */
const Field = styled.div`
  padding: ${space(16)} ${space(20)} ${space(24)} 3.5rem;
  border-top: 1px solid ${color('line')};
  ${media.desktop} { padding-inline: 4.25rem ${space(32)}; }
`;
