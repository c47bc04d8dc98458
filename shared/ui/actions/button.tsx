import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type ButtonKind, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** Shows a spinner and `busyLabel` at the same width; pressing the button does nothing. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly fullWidth?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/**
 * A button of one of eight kinds. An `inactive` button stays focusable and does nothing. Show the reason next to it
 * and reference it with `aria-describedby`. There is no `disabled`.
 */
export function Button({
  kind = 'default',
  icon,
  busy = false,
  busyLabel,
  fullWidth,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const isInert = busy || kind === 'inactive';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Otherwise a submit button would still submit its form.
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      $kind={kind}
      $fullWidth={fullWidth ?? false}
      onClick={press}
      {...(isInert && { 'aria-disabled': true })}
    >
      <Faces>
        <Face aria-hidden={busy || undefined} $away={busy}>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </Face>
        {busy && (
          <Face>
            <Spinner />
            <span>{busyLabel ?? children}</span>
          </Face>
        )}
      </Faces>
    </Root>
  );
}

const Root = styled.button<{ $kind: ButtonKind; $fullWidth: boolean }>`
  ${buttonStyle}
  &[aria-disabled='true'] { cursor: not-allowed; }
`;

// Both labels are in the same grid cell, so that the button is as wide as the wider one.
const Faces = styled.span`
  display: inline-grid;
`;

const Face = styled.span<{ $away?: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  visibility: ${({ $away }) => ($away ? 'hidden' : 'visible')};
`;
