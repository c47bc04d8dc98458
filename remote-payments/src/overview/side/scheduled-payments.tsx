import type { Payment } from 'shared/contract/payments/payments';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import { color, space } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { formatPaidWith } from '#src/format/paid-with.ts';
import { t } from '#src/texts.ts';

/**
 * Lists payments scheduled for a later date, which do not reduce the amount due yet. Renders nothing when
 * there are none.
 */
export function ScheduledPayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <SidePart title={t('scheduled.title')}>
      {payments.map((payment) => (
        <Entry key={payment.payment_id}>
          <Line>
            <b>
              {t('way.by', {
                name: payment.payer_name,
                method: formatPaidWith(payment.method_label),
              })}
            </b>
            <b>{formatMoney(payment.amount_cents)}</b>
          </Line>
          <Chip kind="info" icon="clock">
            {t('scheduled.on', { date: formatDate(payment.send_on ?? payment.counts_as_paid_on) })}
          </Chip>
          <p>{t('scheduled.notYet')}</p>
          <TextLink to={getReceiptPath(payment.payment_id)}>
            {t('way.view')}
            <VisuallyHidden>{` ${formatMoney(payment.amount_cents)}`}</VisuallyHidden>
          </TextLink>
        </Entry>
      ))}
    </SidePart>
  );
}

const Entry = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
  & + & { margin-top: ${space(24)}; }
`;
const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(12)};
  width: 100%;
  color: ${color('ink')};
  b:last-child { white-space: nowrap; }
`;
