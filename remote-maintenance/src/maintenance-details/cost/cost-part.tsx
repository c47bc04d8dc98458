import { useState } from 'react';
import type { WorkOrderCost } from 'shared/contract/costs';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { formatDate, toDateInZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { space, type } from 'shared/theme/tokens';
import { FocusedStatus } from 'shared/ui/focused-status';
import { getWrittenLang } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { CostAnswerForm } from './cost-answer-form.tsx';

/** Shows what the repair costs the renter, and the form to approve or decline it. */
export function CostPart({ order }: { order: WorkOrderDetails }) {
  const { cost } = order;
  const [isAnswered, setAnswered] = useState(false);
  if (cost === null) return null;
  const message = getCostMessage(cost, order);
  return (
    <SectionPart title={t('cost.title')}>
      <Stack>
        <div>
          <Amount>{formatMoney(cost.amount_cents)}</Amount>
          <TextBlock lang={getWrittenLang()}>{cost.purpose}</TextBlock>
        </div>
        {isAnswered ? <FocusedStatus>{message}</FocusedStatus> : <p>{message}</p>}
        {cost.reason !== null && (
          <TextBlock lang={getWrittenLang('unknown')}>{cost.reason}</TextBlock>
        )}
        {order.status.cost === 'charged' && (
          <TextLink to={paths.payments}>{t('cost.see')}</TextLink>
        )}
        {cost.may_answer && (
          <CostAnswerForm
            workOrderId={order.work_order_id}
            cost={cost}
            onAnswered={() => setAnswered(true)}
          />
        )}
      </Stack>
    </SectionPart>
  );
}

/** Returns the message about the decision, based only on the status of the work order. */
function getCostMessage(cost: WorkOrderCost, { status, time_zone }: WorkOrderDetails): string {
  const { answered_at, answered_by, amount_cents } = cost;
  const values = {
    who: answered_by ?? t('who.home'),
    date: answered_at === null ? '' : formatDate(toDateInZone(answered_at, time_zone)),
    amount: formatMoney(amount_cents),
  };
  // A cost that was not approved before the work was completed no longer needs an answer.
  if (status.cost === 'none') return t('cost.waits');
  if (status.cost === 'asked' && !cost.may_answer) return t('cost.waits');
  return t(`cost.${status.cost}`, values);
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(12)};
  > form, > div { justify-self: stretch; }
`;

const Amount = styled.p`
  ${type.h2}
`;

const TextBlock = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
