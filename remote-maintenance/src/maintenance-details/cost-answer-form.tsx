import { useState } from 'react';
import type { CostAnswer, WorkOrderCost } from 'shared/contract/costs';
import { formatMoney } from 'shared/format/money';
import { Button } from 'shared/ui/button';
import { Form, FormActions, faultOf } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useAnswerCost } from '../queries/work-order.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { useOpened } from '../work-order/use-opened.ts';
import { ActFailed } from './act-failed.tsx';
import { t } from './texts.ts';

const MOST = 500;

interface CostAnswerFormProps {
  readonly workOrderId: string;
  readonly cost: WorkOrderCost;
  readonly onAnswered: () => void;
}

/** Approve with one press, with the amount on the button; decline with a reason. */
export function CostAnswerForm({ workOrderId, cost, onAnswered }: CostAnswerFormProps) {
  const no = useOpened('cost-reason');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const answer = useAnswerCost(workOrderId);
  const keyOf = useAttempt();
  const send = (given: Pick<CostAnswer, 'answer' | 'reason'>) => {
    if (answer.isPending) return;
    const body = { cost_id: cost.cost_id, amount_cents: cost.amount_cents, ...given };
    answer.mutate({ body, key: keyOf(body) }, { onSuccess: onAnswered });
  };
  const sayNo = () => {
    const said = reason.trim();
    const wrong = faultIn(said);
    setFault(wrong);
    if (wrong === undefined) send({ answer: 'declined', reason: said });
  };
  const busy = (what: CostAnswer['answer']) => ({
    busy: answer.isPending && answer.variables.body.answer === what,
    busyLabel: t('cost.sending'),
  });
  const faults = fault === undefined ? [] : [{ field: 'cost-reason', message: fault }];
  if (no.isOpen) {
    return (
      <Form faults={faults} onSubmit={sayNo} busy={answer.isPending}>
        <ActFailed error={answer.error} />
        <TextAreaField
          name="cost-reason"
          label={t('cost.reason')}
          hint={t('cost.reasonHint')}
          value={reason}
          onChange={setReason}
          error={faultOf(faults, 'cost-reason')}
          rows={3}
        />
        <FormActions>
          <Button type="submit" kind="secondary" {...busy('declined')}>
            {t('cost.sendNo')}
          </Button>
          <Button kind="text" onClick={no.leave}>
            {t('cost.back')}
          </Button>
        </FormActions>
      </Form>
    );
  }
  return (
    <>
      <ActFailed error={answer.error} />
      <FormActions>
        <Button
          kind="primary"
          icon="check"
          {...busy('accepted')}
          onClick={() => send({ answer: 'accepted' })}
        >
          {t('cost.accept', { amount: formatMoney(cost.amount_cents) })}
        </Button>
        <Button kind="outlined" ref={no.opener} onClick={no.open}>
          {t('cost.no')}
        </Button>
      </FormActions>
    </>
  );
}

function faultIn(text: string): string | undefined {
  if (text === '') return t('cost.missing');
  return text.length > MOST ? t('cost.long', { over: text.length - MOST }) : undefined;
}
