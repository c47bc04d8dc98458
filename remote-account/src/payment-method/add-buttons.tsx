import { useEffect, useRef } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { t } from '../texts.ts';
import type { Open } from './use-place.ts';

interface AddButtonsProps {
  onOpen: (open: Open) => void;
  /** What was closed just now: its button has the focus again. */
  closed?: Open;
  /** Something else on the page is the next step. */
  quiet?: boolean;
}

export function AddButtons({ onOpen, closed = null, quiet = false }: AddButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const kind = closed?.what === 'add' ? closed.kind : null;
  useEffect(() => {
    if (kind !== null) buttons.current?.querySelector<HTMLElement>(`[name=${kind}]`)?.focus();
  }, [kind]);
  return (
    <Buttons ref={buttons}>
      <Button
        name="bank"
        kind={quiet ? 'outlinedPrimary' : 'primary'}
        icon="bank"
        onClick={() => onOpen({ what: 'add', kind: 'bank' })}
      >
        {t('methods.addBank')}
      </Button>
      <Button
        name="card"
        kind="outlinedPrimary"
        icon="card"
        onClick={() => onOpen({ what: 'add', kind: 'card' })}
      >
        {t('methods.addCard')}
      </Button>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;
