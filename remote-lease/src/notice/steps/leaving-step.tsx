import { useState } from 'react';
import { REFUND_WAYS } from 'shared/contract/deposit';
import { DAY_PARTS } from 'shared/contract/notice';
import { formatMoney } from 'shared/format/money';
import { media, space, type } from 'shared/theme/tokens';
import { DateField } from 'shared/ui/date-field';
import { RadioList } from 'shared/ui/radio-list';
import { SelectField } from 'shared/ui/select-field';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { type NoticeStepProps, StepFrame, useNoticeStep } from './step-frame.tsx';

const ROWS = [1, 2, 3] as const;

/** Asks how to refund the deposit and when a walkthrough is possible. */
export function LeavingStep(props: NoticeStepProps) {
  const { lease, start, draft, save } = props;
  const { errors, getFieldError, submit } = useNoticeStep('leaving', props);
  const { held_cents: heldCents } = lease.deposit;
  const filledRows = ROWS.filter((row) => draft[`on${row}`] !== '').length;
  const [shownRows, setShownRows] = useState(Math.max(1, filledRows));
  return (
    <StepFrame step="leaving" lease={lease} errors={errors} onSubmit={submit} next={t('next')}>
      <RadioList
        label={
          heldCents > 0
            ? t('leaving.refund', { amount: formatMoney(heldCents) })
            : t('leaving.refundNoDeposit')
        }
        {...(heldCents > 0 && {
          hint: t('leaving.refundHint', { days: start.quote.deposit_days }),
        })}
        name="refund"
        value={draft.refund}
        error={getFieldError('refund')}
        onChange={(refund) => save({ refund })}
        options={REFUND_WAYS.map((way) => ({
          value: way,
          label: t(`refund.${way}`),
          ...(way === 'check' && draft.known === 'no' && { detail: [t('refund.noAddress')] }),
        }))}
      />
      <Group aria-labelledby="walkthrough" role="group">
        <h2 id="walkthrough">{t('leaving.walkthrough')}</h2>
        <p>{t('leaving.walkthroughHint')}</p>
        {ROWS.slice(0, shownRows).map((row) => (
          <Row key={row}>
            <DateField
              label={t('leaving.day', { row })}
              optional
              name={`on${row}`}
              min={start.quote.today}
              max={draft.date}
              value={draft[`on${row}`]}
              error={getFieldError(`on${row}`)}
              onChange={(day) => save({ [`on${row}`]: day })}
            />
            <SelectField
              label={t('leaving.part', { row })}
              name={`part${row}`}
              value={draft[`part${row}`]}
              onChange={(part) => save({ [`part${row}`]: part })}
              options={DAY_PARTS.map((part) => ({ value: part, label: t(`part.${part}`) }))}
            />
          </Row>
        ))}
        {shownRows < ROWS.length && (
          <div>
            <TextButton icon="plus" onClick={() => setShownRows(shownRows + 1)}>
              {t('leaving.more')}
            </TextButton>
          </div>
        )}
      </Group>
      <p>{start.quote.key_return}</p>
    </StepFrame>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
  h2 { ${type.strong} }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
  align-items: end;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
