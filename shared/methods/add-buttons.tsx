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
  /** Its form was closed just now: its button has the focus again. */
  readonly closed?: NewMethodKind | null;
  /** Something else on the page is the next step. */
  readonly quiet?: boolean;
}

/** The two ways to pay that can be added. */
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

/** Over the whole width on a phone, beside each other from 640. */
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
