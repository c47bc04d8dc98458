import { type ReactNode, useState } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';

interface CallOffProps {
  /** What opens the question, the question, what follows, and the two answers to it. */
  readonly words: Readonly<
    Record<'ask' | 'title' | 'text' | 'callOff' | 'callingOff' | 'keep', string>
  >;
  readonly busy: boolean;
  readonly onCallOff: () => void;
  /** Below what follows: why it has not happened, what is to be said with it. */
  readonly children: ReactNode;
}

/** Calls something off, after a question. */
export function CallOff({ words, busy, onCallOff, children }: CallOffProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <TextButton icon="close" onClick={() => setOpen(true)}>
        {words.ask}
      </TextButton>
      <Dialog
        open={open}
        title={words.title}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="destructive" busy={busy} busyLabel={words.callingOff} onClick={onCallOff}>
              {words.callOff}
            </Button>
            <Button kind="default" onClick={() => setOpen(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <Parts>
          <p>{words.text}</p>
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
