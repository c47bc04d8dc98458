import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { RemindersPanel } from './reminders-panel.tsx';
import { t } from './texts.ts';

interface RemindersDialogProps {
  readonly workOrderId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The reminders of a visit, in a dialog over the request. Each switch is saved immediately. */
export function RemindersDialog({ workOrderId, open, onClose }: RemindersDialogProps) {
  return (
    <Dialog
      open={open}
      title={t('title')}
      width="wide"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {open && <RemindersPanel workOrderId={workOrderId} />}
    </Dialog>
  );
}
