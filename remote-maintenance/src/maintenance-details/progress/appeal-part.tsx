import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { formatDate, toDateInZone } from 'shared/format/date';
import { DraftScope } from 'shared/ui/draft-scope';
import { useAppeal } from '#src/queries/work-order.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { ActionError } from '../action-error.tsx';
import { MessageTextForm } from '../message-text-form.tsx';
import { t } from '../texts.ts';

interface AppealPartProps {
  readonly order: WorkOrderDetails;
  /** Called with the message to show in place of this form. */
  readonly onDone: (message: string) => void;
}

/** After the office has declined a request, the household can ask it once to reconsider. */
export function AppealPart({ order, onDone }: AppealPartProps) {
  if (order.state !== 'declined') return null;
  if (order.may.appeal) {
    return (
      <DraftScope form="appeal" about={order.work_order_id}>
        <AppealForm order={order} onDone={onDone} />
      </DraftScope>
    );
  }
  const appealEvent = order.story.findLast(({ kind }) => kind === 'appealed');
  if (appealEvent === undefined) return null;
  return (
    <p>{t('appeal.asked', { date: formatDate(toDateInZone(appealEvent.at, order.time_zone)) })}</p>
  );
}

function AppealForm({ order, onDone }: AppealPartProps) {
  const [reason, setReason] = useState('');
  const appeal = useAppeal(order.work_order_id);
  const getKey = useIdempotencyKey();
  const send = (body: string) =>
    appeal.mutate({ body, key: getKey(body) }, { onSuccess: () => onDone(t('appeal.done')) });
  return (
    <MessageTextForm
      about="appeal"
      name="appeal"
      maxLength={500}
      text={reason}
      onText={setReason}
      busy={appeal.isPending}
      onTry={appeal.reset}
      onSend={send}
    >
      <ActionError error={appeal.error} />
    </MessageTextForm>
  );
}
