import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { FormActions } from 'shared/ui/form';
import { useReportMissed } from '#src/queries/visit.ts';
import { useAttempt } from '#src/work-order/use-attempt.ts';
import { t } from '../texts.ts';
import { VisitFailed } from '../visit-failed.tsx';

interface MissedPartProps {
  readonly schedule: VisitSchedule;
  readonly visit: BookedVisit;
  readonly onDone: (words: string) => void;
}

/** Shown after the visit time: the renter can report that nobody came. */
export function MissedPart({ schedule, visit, onDone }: MissedPartProps) {
  const report = useReportMissed(schedule.work_order_id);
  const keyOf = useAttempt();
  const say = () =>
    report.mutate(
      { body: visit.visit_id, key: keyOf(visit.visit_id) },
      { onSuccess: () => onDone(t('missed.said')) },
    );
  return (
    <>
      <Banner kind="warn" title={t('missed.title')}>
        {t('missed.text')}
      </Banner>
      <VisitFailed error={report.error} />
      <FormActions>
        <Button
          kind="outlined"
          busy={report.isPending}
          busyLabel={t('missed.sending')}
          onClick={say}
        >
          {t('missed.do')}
        </Button>
      </FormActions>
    </>
  );
}
