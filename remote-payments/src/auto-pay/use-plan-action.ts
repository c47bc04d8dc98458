import { useState } from 'react';
import { useAutoPay } from 'shared/queries/auto-pay';
import { type AutoPayAction, useAutoPayAction } from '../queries/auto-pay.ts';

/** What was done, by its name. */
export type PlanActionKind = AutoPayAction['act'];

/** It is done, and its button may go; null as the next one begins. */
export type OnPlanAction = (act: PlanActionKind | null) => void;

/** Does something to the plan, some of it once a dialog has asked, and tells the page when it is done. */
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
      // What is refused was drawn, stopped or changed elsewhere meanwhile: the page looks again.
      onError: () => void refetch(),
    });
  };
  return { asking, ask, close, send, busy, error, tried: variables?.act };
}
