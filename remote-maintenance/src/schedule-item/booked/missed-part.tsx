import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { FormActions } from 'shared/ui/form';
import { useReportMissed } from '#src/queries/visit.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { t } from '../texts.ts';
import { VisitError } from '../visit-error.tsx';

interface MissedPartProps {
  readonly schedule: VisitSchedule;
  readonly visit: BookedVisit;
  readonly onDone: (message: string) => void;
}

/** Shown after the visit time: the renter can report that nobody came. */
export function MissedPart({ schedule, visit, onDone }: MissedPartProps) {
  const report = useReportMissed(schedule.work_order_id);
  const getKey = useIdempotencyKey();
  const submit = () =>
    report.mutate(
      { body: visit.visit_id, key: getKey(visit.visit_id) },
      { onSuccess: () => onDone(t('missed.said')) },
    );
  return (
    <>
      <Banner kind="warn" title={t('missed.title')}>
        {t('missed.text')}
      </Banner>
      <VisitError error={report.error} />
      <FormActions>
        <Button
          kind="outlined"
          busy={report.isPending}
          busyLabel={t('missed.sending')}
          onClick={submit}
        >
          {t('missed.do')}
        </Button>
      </FormActions>
    </>
  );
}
