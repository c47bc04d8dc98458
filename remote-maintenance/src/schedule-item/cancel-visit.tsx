import { useState } from 'react';
import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useCancelVisit } from '../queries/visit.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { t } from './texts.ts';
import { VisitFailed } from './visit-failed.tsx';

interface CancelVisitProps {
  readonly schedule: VisitSchedule;
  readonly visit: BookedVisit;
  readonly onDone: (words: string) => void;
}

/** Calls the visit off, after a question; the request stays. */
export function CancelVisit({ schedule, visit, onDone }: CancelVisitProps) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelVisit(schedule.work_order_id);
  const keyOf = useAttempt();
  const body = { visit_id: visit.visit_id };
  const callOff = () =>
    cancel.mutate({ body, key: keyOf(body) }, { onSuccess: () => onDone(t('cancelled.said')) });
  return (
    <div>
      <TextButton icon="close" onClick={() => setOpen(true)}>
        {t('cancel.ask')}
      </TextButton>
      <Dialog
        open={open}
        title={t('cancel.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button
              kind="destructive"
              busy={cancel.isPending}
              busyLabel={t('cancel.sending')}
              onClick={callOff}
            >
              {t('cancel.do')}
            </Button>
            <Button kind="default" onClick={() => setOpen(false)}>
              {t('cancel.keep')}
            </Button>
          </>
        }
      >
        <Parts>
          <p>{t('cancel.text')}</p>
          <VisitFailed error={cancel.error} />
        </Parts>
      </Dialog>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(16)};
`;
