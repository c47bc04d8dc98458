import { type ReactElement, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { linkStyle } from '../actions/link-style.ts';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Icon } from '../icons/icon.tsx';
import { Well } from './well.tsx';

interface DisclosureProps {
  readonly label: string;
  /** Added to the label for screen readers if a page has several with the same label: "Rent, October". */
  readonly about?: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A link-style button that expands content below it. */
export function Disclosure({
  label,
  about,
  open = false,
  children,
}: DisclosureProps): ReactElement {
  const [isOpen, setIsOpen] = useState(open);
  const id = useId();
  return (
    <>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{label}</span>
        {about && <VisuallyHidden>{about}</VisuallyHidden>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </Toggle>
      {isOpen && <Well id={id}>{children}</Well>}
    </>
  );
}

const Toggle = styled.button`
  ${linkStyle}
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: 0.875rem;
  text-align: start;
  cursor: pointer;
  > svg { margin-inline: 0.375rem 0; }
`;
