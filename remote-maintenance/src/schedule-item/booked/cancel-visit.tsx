import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';
import { useCancelVisit } from '#src/queries/visit.ts';
import { CallOff } from '#src/work-order/call-off.tsx';
import { useAttempt } from '#src/work-order/use-attempt.ts';
import { t } from '../texts.ts';
import { VisitFailed } from '../visit-failed.tsx';

interface CancelVisitProps {
  readonly schedule: VisitSchedule;
  readonly visit: BookedVisit;
  readonly onDone: (words: string) => void;
}

/** Cancels the visit. The request stays open. */
export function CancelVisit({ schedule, visit, onDone }: CancelVisitProps) {
  const cancel = useCancelVisit(schedule.work_order_id);
  const keyOf = useAttempt();
  const body = { visit_id: visit.visit_id };
  const callOff = () =>
    cancel.mutate({ body, key: keyOf(body) }, { onSuccess: () => onDone(t('cancelled.said')) });
  return (
    <CallOff say={(what) => t(`cancel.${what}`)} busy={cancel.isPending} onCallOff={callOff}>
      <VisitFailed error={cancel.error} />
    </CallOff>
  );
}
