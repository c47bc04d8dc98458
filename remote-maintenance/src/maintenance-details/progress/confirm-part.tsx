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
  readonly onDone: (message: string) => void;
}

/** Shown when the work is reported as completed: the renter confirms it or says that it is not fixed. */
export function ConfirmPart({ order, onDone }: ConfirmPartProps) {
  const move = useMoveWorkOrder(order.work_order_id);
  const getKey = useIdempotencyKey();
  const [to, setTo] = useState<'completed' | 'reopened'>();
  const answer = (nextState: 'completed' | 'reopened') => {
    if (move.isPending) return;
    setTo(nextState);
    const body = { to: nextState, version: order.version };
    move.mutate(
      { body, key: getKey(body) },
      { onSuccess: () => onDone(t(nextState === 'completed' ? 'confirm.done' : 'confirm.opened')) },
    );
  };
  const getBusyProps = (nextState: typeof to) => ({
    busy: move.isPending && to === nextState,
    busyLabel: t('confirm.sending'),
  });
  return (
    <Stack>
      <div>
        <Heading>{t('confirm.title')}</Heading>
        <p>{getConfirmText(order)}</p>
        {order.status.cost === 'approved' && order.cost !== null && (
          <p>{t('confirm.cost', { amount: formatMoney(order.cost.amount_cents) })}</p>
        )}
      </div>
      <ActionError error={move.error} />
      <FormActions>
        <Button
          kind="primary"
          icon="check"
          {...getBusyProps('completed')}
          onClick={() => answer('completed')}
        >
          {t('confirm.yes')}
        </Button>
        <Button kind="outlined" {...getBusyProps('reopened')} onClick={() => answer('reopened')}>
          {t('confirm.no')}
        </Button>
      </FormActions>
      <MutedText>{t('confirm.keeps')}</MutedText>
    </Stack>
  );
}

function getConfirmText({ story, closes_on, time_zone }: WorkOrderDetails): string {
  const doneEvent = story.findLast(({ to_state }) => to_state === 'work_done');
  const actorName = doneEvent === undefined ? t('who.office') : getActorName(doneEvent);
  const values = {
    who: actorName.charAt(0).toUpperCase() + actorName.slice(1),
    when: doneEvent === undefined ? '' : formatInstant(doneEvent.at, time_zone, { weekday: true }),
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
    <Stack>
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
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(16)};
`;

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  ${type.h2}
`;

const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
