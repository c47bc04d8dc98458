import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { getStepPath, isChangePath, type PayNowStep } from './steps.ts';

/** State of the history entry of a step that was opened by a Change link of the review. */
export const FROM_REVIEW = { from: 'review' } as const;

/**
 * Returns a function that opens the next step. After a change it goes back to the review instead: in the history to the
 * entry from which the step was opened, so that Back does not show the review twice.
 */
export function useNextStep(): (step: PayNowStep) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  return (step) => {
    if (!isChangePath(search)) navigate(getStepPath(step));
    else if (isFromReview(state)) navigate(-1);
    else navigate(getStepPath('review'), { replace: true });
  };
}

const isFromReview = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_REVIEW.from;
