import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';
import { useCancelVisit } from '#src/queries/visit.ts';
import { CancelDialog } from '#src/work-order/cancel-dialog.tsx';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { t } from '../texts.ts';
import { VisitError } from '../visit-error.tsx';

interface CancelVisitProps {
  readonly schedule: VisitSchedule;
  readonly visit: BookedVisit;
  readonly onDone: (message: string) => void;
}

/** Cancels the visit. The request stays open. */
export function CancelVisit({ schedule, visit, onDone }: CancelVisitProps) {
  const cancel = useCancelVisit(schedule.work_order_id);
  const getKey = useIdempotencyKey();
  const body = { visit_id: visit.visit_id };
  const submit = () =>
    cancel.mutate({ body, key: getKey(body) }, { onSuccess: () => onDone(t('cancelled.said')) });
  return (
    <CancelDialog getText={(id) => t(`cancel.${id}`)} busy={cancel.isPending} onCancel={submit}>
      <VisitError error={cancel.error} />
    </CancelDialog>
  );
}
