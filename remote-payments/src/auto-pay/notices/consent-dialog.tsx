import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { Well } from 'shared/ui/well';
import { t } from '../texts.ts';
import { NoticeWaiver } from './notice-waiver.tsx';

interface ConsentDialogProps {
  open: boolean;
  title: string;
  /** The full text that the renter agrees to. */
  mandateText: string;
  /** The text of the notice waiver; null when no waiver is needed. */
  waiver: string | null;
  name: string;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Shows the mandate text and asks the renter to agree to it. */
export function ConsentDialog({
  open,
  title,
  mandateText,
  waiver,
  name,
  busy,
  ...on
}: ConsentDialogProps) {
  const [waived, setWaived] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const agree = () => {
    const isComplete = waiver === null || waived;
    setMissing(!isComplete);
    if (isComplete) on.onAgree();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={on.onClose}
      actions={
        <>
          <Button kind="default" onClick={on.onClose}>
            {t('agree.cancel')}
          </Button>
          <Button kind="primary" busy={busy} busyLabel={t('act.busy')} onClick={agree}>
            {t('agree.do')}
          </Button>
        </>
      }
    >
      <Well>{mandateText}</Well>
      {waiver !== null && (
        <NoticeWaiver
          text={waiver}
          value={waived}
          error={isMissing && !waived ? t('waiver.fault') : undefined}
          onChange={setWaived}
        />
      )}
      <p>{t('agree.signed', { name })}</p>
    </Dialog>
  );
}
