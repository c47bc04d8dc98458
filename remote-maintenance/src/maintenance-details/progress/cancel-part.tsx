import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { Form } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useMoveWorkOrder } from '#src/queries/work-order.ts';
import { CancelDialog } from '#src/work-order/cancel-dialog.tsx';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';

const MAX_REASON_LENGTH = 500;
/** The form has only one field, so the error is shown at the field and not in a summary. */
const NO_ERRORS: readonly never[] = [];

interface CancelPartProps {
  readonly order: WorkOrderDetails;
  /** Called with the message to show in place of this form. */
  readonly onDone: (message: string) => void;
}

/** Cancels the request, with a reason. */
export function CancelPart(props: CancelPartProps) {
  return (
    <DraftScope form="cancel-request" about={props.order.work_order_id}>
      <CancelRequest {...props} />
    </DraftScope>
  );
}

function CancelRequest({ order, onDone }: CancelPartProps) {
  const hasDraft = useHasDraft('cancel-request', order.work_order_id);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState<string>();
  const move = useMoveWorkOrder(order.work_order_id);
  const getKey = useIdempotencyKey();
  const cancel = () => {
    const text = reason.trim();
    const error = getReasonError(text);
    setMessage(error);
    if (error !== undefined) {
      document.getElementById('cancel-reason')?.focus();
      return;
    }
    const body = { to: 'cancelled' as const, version: order.version, reason: text };
    move.mutate({ body, key: getKey(body) }, { onSuccess: () => onDone(t('cancel.done')) });
  };
  return (
    <CancelDialog
      getText={(id) => t(`cancel.${id}`)}
      busy={move.isPending}
      onCancel={cancel}
      initiallyOpen={hasDraft}
      onClose={() => setReason('')}
    >
      <Form errors={NO_ERRORS} busy={move.isPending} onSubmit={cancel}>
        <ActionError error={move.error} />
        <TextAreaField
          name="cancel-reason"
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          value={reason}
          onChange={setReason}
          error={message}
          rows={3}
        />
      </Form>
    </CancelDialog>
  );
}

function getReasonError(text: string): string | undefined {
  if (text === '') return t('cancel.missing');
  return text.length > MAX_REASON_LENGTH
    ? t('cancel.long', { over: text.length - MAX_REASON_LENGTH })
    : undefined;
}
