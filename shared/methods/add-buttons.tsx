import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { media, space } from '../theme/tokens.ts';
import { t } from './texts.ts';

const KINDS = ['bank', 'card'] as const;
export type NewMethodKind = (typeof KINDS)[number];

export const isNewMethodKind = (text: string | null): text is NewMethodKind =>
  KINDS.some((kind) => kind === text);

interface AddButtonsProps {
  readonly onAdd: (kind: NewMethodKind) => void;
  /** The kind whose form was just closed: its button takes the focus. */
  readonly closed?: NewMethodKind | null;
  /** Shows no primary button, because another action of the page is more important. */
  readonly quiet?: boolean;
}

/** Buttons to add a bank account or a card. */
export function AddButtons({ onAdd, closed = null, quiet = false }: AddButtonsProps): ReactElement {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closed !== null) buttons.current?.querySelector<HTMLElement>(`[name=${closed}]`)?.focus();
  }, [closed]);
  return (
    <Buttons ref={buttons}>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          name={kind}
          kind={kind === 'bank' && !quiet ? 'primary' : 'outlinedPrimary'}
          icon={kind}
          fullWidth
          onClick={() => onAdd(kind)}
        >
          {t(`${kind}.add`)}
        </Button>
      ))}
    </Buttons>
  );
}

/** Full width on phones, side by side from 640 px. */
const Buttons = styled.div`
  display: grid;
  gap: ${space(12)};
  justify-self: stretch;
  ${media.tablet} {
    grid-auto-flow: column;
    justify-content: start;
    justify-self: start;
  }
`;
