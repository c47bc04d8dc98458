import { useState } from 'react';
import type { WorkOrderCost } from 'shared/contract/costs';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { dateIn, formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { space, type } from 'shared/theme/tokens';
import { Said } from 'shared/ui/said';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { CostAnswerForm } from './cost-answer-form.tsx';
import { t } from './texts.ts';

/** What the repair would cost the renters: their yes or no, and what became of it. */
export function CostPart({ order }: { order: WorkOrderDetails }) {
  const { cost } = order;
  const [isAnswered, setAnswered] = useState(false);
  if (cost === null) return null;
  const words = wordsOf(cost, order.time_zone);
  return (
    <SectionPart title={t('cost.title')}>
      <Parts>
        <div>
          <Sum>{formatMoney(cost.amount_cents)}</Sum>
          <Words>{cost.purpose}</Words>
        </div>
        {isAnswered ? <Said>{words}</Said> : <p>{words}</p>}
        {cost.reason !== null && <Words>{cost.reason}</Words>}
        {cost.is_charged && <TextLink to={paths.payments}>{t('cost.see')}</TextLink>}
        {cost.may_answer && (
          <CostAnswerForm
            workOrderId={order.work_order_id}
            cost={cost}
            onAnswered={() => setAnswered(true)}
          />
        )}
      </Parts>
    </SectionPart>
  );
}

function wordsOf(cost: WorkOrderCost, timeZone: string): string {
  const { state, answered_at, answered_by, is_charged } = cost;
  if (state === 'asked') return t(cost.may_answer ? 'cost.asked' : 'cost.waits');
  const values = {
    who: answered_by ?? t('who.home'),
    date: answered_at === null ? '' : formatDate(dateIn(answered_at, timeZone)),
  };
  if (state === 'declined') return t('cost.declined', values);
  return t(is_charged ? 'cost.charged' : 'cost.accepted', values);
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(12)};
  > form, > div { justify-self: stretch; }
`;

const Sum = styled.p`
  ${type.h2}
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
