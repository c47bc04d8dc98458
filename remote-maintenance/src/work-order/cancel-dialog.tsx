import { useState } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import type { ElementChildren } from 'shared/ui/element-children';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';

interface CancelDialogProps {
  /** The texts of the opener, the question, the consequence and the two buttons. */
  readonly getText: (id: 'ask' | 'title' | 'text' | 'do' | 'sending' | 'keep') => string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly initiallyOpen?: boolean;
  readonly onClose?: () => void;
  /** Content below the consequence: an error, and fields of the dialog. */
  readonly children?: ElementChildren;
}

/** Cancels something after a confirmation. */
export function CancelDialog(props: CancelDialogProps) {
  const { getText, busy, onCancel, initiallyOpen = false, onClose, children } = props;
  const [open, setOpen] = useState(initiallyOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <div>
      <TextButton icon="close" onClick={() => setOpen(true)}>
        {getText('ask')}
      </TextButton>
      <Dialog
        open={open}
        title={getText('title')}
        onClose={close}
        actions={
          <>
            <Button
              kind="destructive"
              busy={busy}
              busyLabel={getText('sending')}
              onClick={onCancel}
            >
              {getText('do')}
            </Button>
            <Button kind="default" onClick={close}>
              {getText('keep')}
            </Button>
          </>
        }
      >
        <Stack>
          <p>{getText('text')}</p>
          {children}
        </Stack>
      </Dialog>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(16)};
`;
