import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { formatDate, formatInstant, toDateInZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { FormActions } from 'shared/ui/form';
import styled from 'styled-components';
import { useMoveWorkOrder } from '#src/queries/work-order.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';
import { getActorName } from '../timeline/timeline-messages.ts';

interface ConfirmPartProps {
  readonly order: WorkOrderDetails;
  /** Called after the decision with the message to show in place of this part. */
  readonly onDone: (words: string) => void;
}

/** Shown when the work is reported as completed: the renter confirms it or says that it is not fixed. */
export function ConfirmPart({ order, onDone }: ConfirmPartProps) {
  const move = useMoveWorkOrder(order.work_order_id);
  const getKey = useIdempotencyKey();
  const [to, setTo] = useState<'completed' | 'reopened'>();
  const say = (next: 'completed' | 'reopened') => {
    if (move.isPending) return;
    setTo(next);
    const body = { to: next, version: order.version };
    move.mutate(
      { body, key: getKey(body) },
      { onSuccess: () => onDone(t(next === 'completed' ? 'confirm.done' : 'confirm.opened')) },
    );
  };
  const busy = (next: typeof to) => ({
    busy: move.isPending && to === next,
    busyLabel: t('confirm.sending'),
  });
  return (
    <Parts>
      <div>
        <Heading>{t('confirm.title')}</Heading>
        <p>{getConfirmText(order)}</p>
        {order.status.cost === 'approved' && order.cost !== null && (
          <p>{t('confirm.cost', { amount: formatMoney(order.cost.amount_cents) })}</p>
        )}
      </div>
      <ActionError error={move.error} />
      <FormActions>
        <Button kind="primary" icon="check" {...busy('completed')} onClick={() => say('completed')}>
          {t('confirm.yes')}
        </Button>
        <Button kind="outlined" {...busy('reopened')} onClick={() => say('reopened')}>
          {t('confirm.no')}
        </Button>
      </FormActions>
      <Quiet>{t('confirm.keeps')}</Quiet>
    </Parts>
  );
}

function getConfirmText({ story, closes_on, time_zone }: WorkOrderDetails): string {
  const done = story.findLast(({ to_state }) => to_state === 'work_done');
  const who = done === undefined ? t('who.office') : getActorName(done);
  const values = {
    who: who.charAt(0).toUpperCase() + who.slice(1),
    when: done === undefined ? '' : formatInstant(done.at, time_zone, { weekday: true }),
  };
  return closes_on === null
    ? t('confirm.textNoDate', values)
    : t('confirm.text', { ...values, date: formatDate(closes_on) });
}

/** For some time after a request is closed, the renter can reopen it if the problem returns. */
export function ReopenPart({ order, onDone }: ConfirmPartProps) {
  const move = useMoveWorkOrder(order.work_order_id);
  const getKey = useIdempotencyKey();
  const reopen = () => {
    const body = { to: 'reopened' as const, version: order.version };
    move.mutate({ body, key: getKey(body) }, { onSuccess: () => onDone(t('confirm.opened')) });
  };
  if (order.reopen_until === null) return null;
  const date = formatDate(toDateInZone(order.reopen_until, order.time_zone));
  return (
    <Parts>
      <div>
        <Heading>{t('closed.title')}</Heading>
        <p>{t('closed.text', { date })}</p>
      </div>
      <ActionError error={move.error} />
      <FormActions>
        <Button
          kind="outlined"
          icon="refresh"
          busy={move.isPending}
          busyLabel={t('confirm.sending')}
          onClick={reopen}
        >
          {t('closed.reopen')}
        </Button>
      </FormActions>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(16)};
`;

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  ${type.h2}
`;

const Quiet = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
