import type { Payment } from 'shared/contract/payments/payments';
import { formatDate, toDateInZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { formatPaidWith } from '#src/format/paid-with.ts';
import { isOutcomeUnknown } from '#src/queries/unknown-payment.ts';
import { t } from '#src/texts.ts';

export function PaymentOnTheWay({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const sentDate = formatDate(toDateInZone(payment.submitted_at, timeZone), { weekday: false });
  const expectedText = t('way.expected', { date: formatDate(payment.expected_by) });
  return (
    <Entry>
      <Line>
        <b>
          {t('way.by', { name: payment.payer_name, method: formatPaidWith(payment.method_label) })}
        </b>
        <b>{formatMoney(payment.amount_cents)}</b>
      </Line>
      <MutedText>{t('way.sent', { date: sentDate })}</MutedText>
      {isOutcomeUnknown(payment) ? (
        <Chip kind="info" icon="refresh">
          {t('way.checking')}
        </Chip>
      ) : (
        <Chip kind="info" icon="half-circle">
          {t('way.pending')}
        </Chip>
      )}
      <MutedText>{isOutcomeUnknown(payment) ? t('way.unknown') : expectedText}</MutedText>
      <TextLink to={getReceiptPath(payment.payment_id)}>
        {t('way.view')}
        <VisuallyHidden>{` ${formatMoney(payment.amount_cents)}`}</VisuallyHidden>
      </TextLink>
    </Entry>
  );
}

const Entry = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
  & + & {
    margin-top: ${space(24)};
  }
`;
const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(12)};
  width: 100%;
  color: ${color('ink')};
  b:last-child {
    white-space: nowrap;
  }
`;
const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
