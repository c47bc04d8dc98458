import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { PaymentDraft } from './draft/payment-draft.ts';
import type { PaymentDraftState } from './draft/use-payment-draft.ts';
import { getStepPath, isChangePath, type PayNowStep } from './steps.ts';

/** State of the history entry of a step that was opened by a Change link of the review. */
export const FROM_REVIEW = { from: 'review' } as const;

/**
 * Returns a function that stores what the renter chose in a step and opens the next one. After a change it returns to
 * the review instead: in the history to the entry from which the step was opened, so that Back does not show the review
 * twice.
 */
export function useNextStep({ change }: PaymentDraftState) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isFromReview = useIsFromReview();
  return (step: PayNowStep, part: Partial<PaymentDraft>) => {
    change({ ...part, changed: true });
    if (!isChangePath(search)) navigate(getStepPath(step));
    else if (isFromReview) navigate(-1);
    else navigate(getStepPath('review'), { replace: true });
  };
}

/** Returns the click handler of the Back link of a step: a step that was opened from the review returns in the history. */
export function useBackToReview() {
  const navigate = useNavigate();
  const isFromReview = useIsFromReview();
  return (event: MouseEvent) => {
    if (!isFromReview || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
}

function useIsFromReview(): boolean {
  const state: unknown = useLocation().state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'from' in state &&
    state.from === FROM_REVIEW.from
  );
}
