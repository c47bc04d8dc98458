import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { getNextManualDueDate } from '#src/auto-pay-plan/next-draw.ts';
import { t } from '../texts.ts';

interface StopDialogProps {
  autoPay: AutoPay;
  open: boolean;
  busy: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** Confirms that auto-pay stops, and says when the renter next has to pay manually. */
export function StopDialog({ autoPay, open, busy, onStop, onClose }: StopDialogProps) {
  return (
    <Dialog
      open={open}
      title={t('stop.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="destructive" busy={busy} busyLabel={t('act.busy')} onClick={onStop}>
            {t('stop.do')}
          </Button>
          <Button kind="default" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('stop.text', { date: formatDate(getNextManualDueDate(autoPay)) })}</p>
      <p>{t('stop.sent')}</p>
    </Dialog>
  );
}
