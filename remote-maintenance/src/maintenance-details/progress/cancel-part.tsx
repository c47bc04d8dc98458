import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { Form } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useMoveWorkOrder } from '#src/queries/work-order.ts';
import { CallOff } from '#src/work-order/call-off.tsx';
import { useAttempt } from '#src/work-order/use-attempt.ts';
import { ActFailed } from '../act-failed.tsx';
import { t } from '../texts.ts';

const MOST = 500;
/** The form has only one field, so the error is shown at the field and not in a summary. */
const NO_FAULTS: readonly never[] = [];

interface CancelPartProps {
  readonly order: WorkOrderDetails;
  /** Called with the message to show in place of this form. */
  readonly onDone: (words: string) => void;
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
  const [fault, setFault] = useState<string>();
  const move = useMoveWorkOrder(order.work_order_id);
  const keyOf = useAttempt();
  const cancel = () => {
    const said = reason.trim();
    const wrong = faultIn(said);
    setFault(wrong);
    if (wrong !== undefined) {
      document.getElementById('cancel-reason')?.focus();
      return;
    }
    const body = { to: 'cancelled' as const, version: order.version, reason: said };
    move.mutate({ body, key: keyOf(body) }, { onSuccess: () => onDone(t('cancel.done')) });
  };
  return (
    <CallOff
      say={(what) => t(`cancel.${what}`)}
      busy={move.isPending}
      onCallOff={cancel}
      isOpenAtFirst={hasDraft}
      onClose={() => setReason('')}
    >
      <Form errors={NO_FAULTS} busy={move.isPending} onSubmit={cancel}>
        <ActFailed error={move.error} />
        <TextAreaField
          name="cancel-reason"
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          value={reason}
          onChange={setReason}
          error={fault}
          rows={3}
        />
      </Form>
    </CallOff>
  );
}

function faultIn(text: string): string | undefined {
  if (text === '') return t('cancel.missing');
  return text.length > MOST ? t('cancel.long', { over: text.length - MOST }) : undefined;
}
