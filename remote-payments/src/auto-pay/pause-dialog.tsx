import { useState } from 'react';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { Button } from 'shared/ui/button';
import { DateField } from 'shared/ui/date-field';
import { Dialog } from 'shared/ui/dialog';
import { nextByHand } from './coming-draws.ts';
import { t } from './texts.ts';

interface PauseDialogProps {
  autoPay: AutoPay;
  open: boolean;
  busy: boolean;
  onPause: (until: string | null) => void;
  onClose: () => void;
}

/** Until a day, or until the renter says so. */
export function PauseDialog({ autoPay, open, busy, onPause, onClose }: PauseDialogProps) {
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const pause = () => {
    const tooShort = until !== '' && until <= autoPay.today;
    setError(tooShort ? t('pause.tooShort') : undefined);
    if (!tooShort) onPause(until === '' ? null : until);
  };
  return (
    <Dialog
      open={open}
      title={t('pause.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={busy} busyLabel={t('act.busy')} onClick={pause}>
            {t('pause.do')}
          </Button>
          <Button kind="default" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('pause.text', { date: formatDate(nextByHand(autoPay)) })}</p>
      <DateField
        label={t('pause.until')}
        hint={t('pause.untilHint')}
        optional
        name="pause-until"
        value={until}
        error={error}
        onChange={setUntil}
      />
    </Dialog>
  );
}
