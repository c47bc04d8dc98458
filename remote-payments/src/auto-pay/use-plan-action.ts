import { useState } from 'react';
import { useAutoPay } from 'shared/queries/auto-pay';
import { type AutoPayAction, useAutoPayAction } from '../queries/auto-pay.ts';

/** The name of a completed action. */
export type PlanActionKind = AutoPayAction['act'];

/** Called with the action after it succeeds (its button may disappear), and with null when the next one starts. */
export type OnPlanAction = (act: PlanActionKind | null) => void;

/** Runs an action on the plan, if needed after a confirmation dialog, and reports success to the page. */
export function usePlanAction<Question extends string>(
  onActed: OnPlanAction,
  askedAtFirst: Question | null = null,
) {
  const { mutate, isPending: busy, error, variables } = useAutoPayAction();
  const { refetch } = useAutoPay();
  const [asking, ask] = useState<Question | null>(askedAtFirst);
  const close = () => ask(null);
  const send = (wanted: AutoPayAction) => {
    if (busy) return;
    onActed(null);
    mutate(wanted, {
      onSettled: close,
      onSuccess: () => onActed(wanted.act),
      // A refusal means that the plan changed elsewhere (drawn, stopped or edited), so it is loaded again.
      onError: () => void refetch(),
    });
  };
  return { asking, ask, close, send, busy, error, tried: variables?.act };
}
