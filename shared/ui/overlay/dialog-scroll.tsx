import type { ReactElement, ReactNode } from 'react';
import { color, media, radius, space } from 'shared/theme/tokens';
import styled from 'styled-components';

interface DialogScrollProps {
  /** Name of the text: "Terms of service". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A scrollable long text inside a wide dialog. It can be scrolled with the keyboard and fades at the end. */
export function DialogScroll({ label, children }: DialogScrollProps): ReactElement {
  return (
    <Region role="region" aria-label={label} tabIndex={0}>
      {children}
    </Region>
  );
}

const Region = styled.div`
  position: relative;
  max-height: max(8rem, 36dvh);
  overflow: auto;
  border-radius: ${radius.small};
  &::after {
    content: '';
    position: sticky;
    bottom: 0;
    display: block;
    height: ${space(40)};
    background: linear-gradient(transparent, ${color('raised')});
    pointer-events: none;
  }
  /* Prints the whole text. */
  ${media.print} { max-height: none; overflow: visible; &::after { display: none; } }
`;
