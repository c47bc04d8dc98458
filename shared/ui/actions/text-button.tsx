import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon.tsx';
import { linkStyle } from './link-style.ts';

interface TextButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly icon?: IconName;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that looks like a link, for small actions in text or in a row. */
export function TextButton({
  icon,
  children,
  type = 'button',
  ...rest
}: TextButtonProps): ReactElement {
  return (
    <Root {...rest} type={type}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.button`
  ${linkStyle}
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;
