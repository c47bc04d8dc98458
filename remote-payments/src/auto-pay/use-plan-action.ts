import { useState } from 'react';
import { useAutoPay } from 'shared/queries/auto-pay';
import { type AutoPayAction, useAutoPayAction } from '../queries/auto-pay.ts';

/** The name of a completed action. */
export type PlanActionKind = AutoPayAction['kind'];

/** Called with the action after it succeeds (its button may disappear), and with null when the next one starts. */
export type OnPlanAction = (kind: PlanActionKind | null) => void;

/** Runs an action on the plan, if needed after a confirmation dialog, and reports success to the page. */
export function usePlanAction<Dialog extends string>(
  onAction: OnPlanAction,
  initialDialog: Dialog | null = null,
) {
  const { mutate, isPending: busy, error, variables } = useAutoPayAction();
  const { refetch } = useAutoPay();
  const [openDialog, setOpenDialog] = useState<Dialog | null>(initialDialog);
  const close = () => setOpenDialog(null);
  const send = (action: AutoPayAction) => {
    if (busy) return;
    onAction(null);
    mutate(action, {
      onSettled: close,
      onSuccess: () => onAction(action.kind),
      // A refusal means that the plan changed elsewhere (drawn, stopped or edited), so it is loaded again.
      onError: () => void refetch(),
    });
  };
  return { openDialog, setOpenDialog, close, send, busy, error, lastKind: variables?.kind };
}
