import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Sheet } from 'shared/ui/sheet';
import { Stepper } from 'shared/ui/stepper';
import { t } from '#src/texts.ts';
import { STATES } from '#src/work-order/states.ts';
import { CostPart } from '../cost/cost-part.tsx';
import { AppealPart } from './appeal-part.tsx';
import { CancelPart } from './cancel-part.tsx';
import { ConfirmPart, ReopenPart } from './confirm-part.tsx';
import { StatusPart } from './status-part.tsx';

/** Shows the progress of the request, the next step and every action of the renter. */
export function Progress({ order }: { order: WorkOrderDetails }) {
  const { step } = STATES[order.state];
  // The message about the last action stays visible while the page reloads the request.
  const [message, setMessage] = useState<string>();
  return (
    <Sheet>
      {step !== null && <Stepper steps={stepNames()} current={step} />}
      {message !== undefined && <FocusedStatus key={message}>{message}</FocusedStatus>}
      {order.may.confirm ? (
        <ConfirmPart order={order} onDone={setMessage} />
      ) : (
        <StatusPart order={order} />
      )}
      <CostPart order={order} />
      {order.state === 'completed' && order.may.reopen && (
        <ReopenPart order={order} onDone={setMessage} />
      )}
      <AppealPart order={order} onDone={setMessage} />
      {order.may.cancel && <CancelPart order={order} onDone={setMessage} />}
    </Sheet>
  );
}

function stepNames(): string[] {
  return [t('step.sent'), t('step.accepted'), t('step.visit'), t('step.work'), t('step.closed')];
}
