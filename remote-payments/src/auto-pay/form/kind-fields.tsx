import { AUTO_PAY_KINDS } from 'shared/contract/payment-input';
import { formatMoney } from 'shared/format/money';
import { MoneyField } from 'shared/ui/money-field';
import { RadioList } from 'shared/ui/radio-list';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import type { FormPartProps } from './form-part-props.ts';

/** The fields for what auto-pay covers and for the maximum of one draw. */
export function KindFields({ autoPay, draft, change, getFieldError }: FormPartProps) {
  const monthly = formatMoney(autoPay.monthly_cents);
  return (
    <>
      <RadioList
        label={t('form.kind')}
        name="kind"
        value={draft.kind}
        error={getFieldError('kind')}
        onChange={(kind) => change({ kind })}
        options={AUTO_PAY_KINDS.map((kind) => ({
          value: kind,
          label: t(`form.kind.${kind}`),
          detail: [t(`form.kind.${kind}Hint`, { amount: monthly })],
        }))}
      />
      {draft.kind === 'fixed' && (
        <MoneyField
          label={t('form.amount')}
          name="amount"
          value={draft.amount}
          error={getFieldError('amount')}
          onChange={(amount) => change({ amount })}
        />
      )}
      {draft.kind === 'share' && (
        <TextField
          label={t('form.percent')}
          name="percent"
          inputMode="numeric"
          autoComplete="off"
          value={draft.percent}
          error={getFieldError('percent')}
          onChange={(percent) => change({ percent })}
        />
      )}
      {draft.kind !== 'fixed' && (
        <MoneyField
          label={t('form.cap')}
          hint={t('form.capHint', { amount: formatMoney(autoPay.suggested_cap_cents) })}
          name="cap"
          value={draft.cap}
          error={getFieldError('cap')}
          onChange={(cap) => change({ cap })}
        />
      )}
    </>
  );
}
