import type { CostAnswer, WorkOrderCost } from 'shared/contract/costs';
import { formatMoney } from 'shared/format/money';
import { Button } from 'shared/ui/button';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { FormActions } from 'shared/ui/form';
import { useAnswerCost } from '#src/queries/work-order.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { useInlineForm } from '#src/work-order/use-inline-form.ts';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';
import { DeclineForm } from './decline-form.tsx';

interface CostAnswerFormProps {
  readonly workOrderId: string;
  readonly cost: WorkOrderCost;
  readonly onAnswered: () => void;
}

/** Approves the cost with a button that shows the amount, or declines it with a reason. */
export function CostAnswerForm({ workOrderId, cost, onAnswered }: CostAnswerFormProps) {
  const declineForm = useInlineForm('cost-reason', useHasDraft('cost-answer', cost.cost_id));
  const answer = useAnswerCost(workOrderId);
  const getKey = useIdempotencyKey();
  const send = (choice: Pick<CostAnswer, 'answer' | 'reason'>) => {
    if (answer.isPending) return;
    const body = { cost_id: cost.cost_id, amount_cents: cost.amount_cents, ...choice };
    answer.mutate({ body, key: getKey(body) }, { onSuccess: onAnswered });
  };
  const busy = (choice: CostAnswer['answer']) => ({
    busy: answer.isPending && answer.variables.body.answer === choice,
    busyLabel: t('cost.sending'),
  });
  if (declineForm.isOpen) {
    return (
      <DraftScope form="cost-answer" about={cost.cost_id}>
        <DeclineForm
          error={answer.error}
          isSending={answer.isPending}
          onDecline={(reason) => send({ answer: 'declined', reason })}
          onBack={declineForm.leave}
        />
      </DraftScope>
    );
  }
  return (
    <>
      <ActionError error={answer.error} />
      <FormActions>
        <Button
          kind="primary"
          icon="check"
          {...busy('accepted')}
          onClick={() => send({ answer: 'accepted' })}
        >
          {t('cost.accept', { amount: formatMoney(cost.amount_cents) })}
        </Button>
        <Button kind="outlined" ref={declineForm.opener} onClick={declineForm.open}>
          {t('cost.no')}
        </Button>
      </FormActions>
    </>
  );
}
