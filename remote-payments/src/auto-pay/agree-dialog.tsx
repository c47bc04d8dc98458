import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { Well } from 'shared/ui/well';
import { t } from './texts.ts';

interface AgreeDialogProps {
  open: boolean;
  title: string;
  /** What is agreed to, word by word. */
  words: string;
  name: string;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** The words that one press agrees to. */
export function AgreeDialog({ open, title, words, name, busy, ...on }: AgreeDialogProps) {
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
          <Button kind="primary" busy={busy} busyLabel={t('act.busy')} onClick={on.onAgree}>
            {t('agree.do')}
          </Button>
        </>
      }
    >
      <Well>{words}</Well>
      <p>{t('agree.signed', { name })}</p>
    </Dialog>
  );
}
