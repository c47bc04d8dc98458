import { useState } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import type { ElementChildren } from 'shared/ui/element-children';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';

interface CallOffProps {
  /** The texts of the opener, the question, the consequence and the two buttons. */
  readonly say: (what: 'ask' | 'title' | 'text' | 'do' | 'sending' | 'keep') => string;
  readonly busy: boolean;
  readonly onCallOff: () => void;
  readonly isOpenAtFirst?: boolean;
  readonly onClose?: () => void;
  /** Content below the consequence: an error, and fields of the dialog. */
  readonly children?: ElementChildren;
}

/** Cancels something after a confirmation. */
export function CallOff(props: CallOffProps) {
  const { say, busy, onCallOff, isOpenAtFirst = false, onClose, children } = props;
  const [open, setOpen] = useState(isOpenAtFirst);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <div>
      <TextButton icon="close" onClick={() => setOpen(true)}>
        {say('ask')}
      </TextButton>
      <Dialog
        open={open}
        title={say('title')}
        onClose={close}
        actions={
          <>
            <Button kind="destructive" busy={busy} busyLabel={say('sending')} onClick={onCallOff}>
              {say('do')}
            </Button>
            <Button kind="default" onClick={close}>
              {say('keep')}
            </Button>
          </>
        }
      >
        <Parts>
          <p>{say('text')}</p>
          {children}
        </Parts>
      </Dialog>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(16)};
`;
