import type { Payment } from 'shared/contract/payments/payments';
import { formatDate, toDateInZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import type { useReceivedPayments } from 'shared/queries/payments';
import { color, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '#src/texts.ts';
import { ReceiptsLoading } from './receipts-loading.tsx';

interface ReceiptsProps {
  arrived: ReturnType<typeof useReceivedPayments>;
  timeZone: string;
}

/** Lists the last payments that arrived. The ledger lists all of them. */
export function Receipts({ arrived, timeZone }: ReceiptsProps) {
  return (
    <SidePart title={t('receipts.title')}>
      <QueryView
        query={arrived}
        loading={<ReceiptsLoading />}
        empty={(data) => !data?.length}
        whenEmpty={<p>{t('receipts.none')}</p>}
        failure={{ title: t('receipts.failed') }}
      >
        {(data) => (
          <List>
            {data?.map((payment) => (
              <ReceiptLine key={payment.payment_id} payment={payment} timeZone={timeZone} />
            ))}
          </List>
        )}
      </QueryView>
    </SidePart>
  );
}

function ReceiptLine({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const paidOn = toDateInZone(payment.settled_at ?? payment.submitted_at, timeZone);
  const date = formatDate(paidOn, { weekday: false, year: true });
  return (
    <li>
      <TextLink to={getReceiptPath(payment.payment_id)}>
        {t('receipts.one', { amount: formatMoney(payment.amount_cents) })}
      </TextLink>
      <MutedText>{t('receipts.line', { date, name: payment.payer_name })}</MutedText>
      {renderRefundChip(payment)}
    </li>
  );
}

function renderRefundChip({ state, refunded_cents }: Payment) {
  if (state === 'returned') {
    return (
      <Chip kind="bad" icon="undo">
        {t('receipts.returned')}
      </Chip>
    );
  }
  if (state === 'refund_pending') {
    return (
      <Chip kind="info" icon="half-circle">
        {t('receipts.refundComing')}
      </Chip>
    );
  }
  if (refunded_cents === 0) return null;
  return (
    <Chip kind="plain" icon="undo">
      {t('receipts.refunded', { amount: formatMoney(refunded_cents) })}
    </Chip>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(12)};
`;
const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
