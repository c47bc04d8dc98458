import { useState } from 'react';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { Button } from 'shared/ui/button';
import { DateField } from 'shared/ui/date-field';
import { Dialog } from 'shared/ui/dialog';
import { Form } from 'shared/ui/form';
import { getNextManualDueDate } from '#src/auto-pay-plan/next-draw.ts';
import { t } from '../texts.ts';

interface PauseDialogProps {
  autoPay: AutoPay;
  open: boolean;
  busy: boolean;
  onPause: (until: string | null) => void;
  onClose: () => void;
}

/** The form has one field and shows its error there, without an error summary. */
const NO_ERRORS: readonly never[] = [];

/** Pauses auto-pay until a date, or until the renter resumes it. */
export function PauseDialog({ autoPay, open, busy, onPause, onClose }: PauseDialogProps) {
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setUntil('');
    setError(undefined);
    onClose();
  };
  const pause = () => {
    const tooShort = until !== '' && until <= autoPay.today;
    setError(tooShort ? t('pause.tooShort') : undefined);
    if (!tooShort) onPause(until === '' ? null : until);
  };
  return (
    <Dialog
      open={open}
      title={t('pause.title')}
      onClose={close}
      actions={
        <>
          <Button kind="primary" busy={busy} busyLabel={t('act.busy')} onClick={pause}>
            {t('pause.do')}
          </Button>
          <Button kind="default" onClick={close}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('pause.text', { date: formatDate(getNextManualDueDate(autoPay)) })}</p>
      <Form errors={NO_ERRORS} busy={busy} onSubmit={pause}>
        <DateField
          label={t('pause.until')}
          hint={t('pause.untilHint')}
          optional
          name="pause-until"
          value={until}
          error={error}
          onChange={setUntil}
        />
      </Form>
    </Dialog>
  );
}
