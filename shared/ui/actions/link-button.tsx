import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from 'shared/i18n/kit-texts';
import { media, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type ButtonKind, buttonStyle } from './button-style.ts';

interface Look {
  readonly kind?: Exclude<ButtonKind, 'inactive'>;
  /** Without a size it has the height of a `Button`. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: IconName;
  readonly fullWidth?: boolean;
  readonly children: ReactNode;
}

type Target =
  | { readonly to: string; readonly href?: never; readonly external?: never }
  /** `external` opens a new tab and announces it; otherwise `href` is for `tel:` and `mailto:`. */
  | { readonly href: string; readonly external?: boolean; readonly to?: never };

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export function LinkButton({
  kind = 'outlined',
  size,
  icon,
  fullWidth = false,
  children,
  ...target
}: Look & Target): ReactElement {
  const styles = { $kind: kind, $size: size, $fullWidth: fullWidth };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  if (target.to !== undefined) {
    return (
      <InnerLink to={target.to} {...styles}>
        {content}
      </InnerLink>
    );
  }
  const newTab = target.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <OuterLink href={target.href} {...newTab} {...styles}>
      {content}
      {target.external && (
        <>
          <Icon name="external" />
          <VisuallyHidden> {t('external')}</VisuallyHidden>
        </>
      )}
    </OuterLink>
  );
}

const SIZES = {
  sm: `${type.smallStrong} min-height: 2.25rem; padding: 0 ${space(12)}; ${media.desktop} { min-height: 2rem; }`,
  md: `min-height: 2.75rem; padding: ${space(4)} ${space(16)}; ${media.desktop} { min-height: 2.5rem; }`,
  lg: `font-size: 1.125rem; min-height: 3.5rem; padding: ${space(8)} ${space(24)}; ${media.desktop} { min-height: 3.25rem; }`,
} as const;

type LinkLook = { $kind: ButtonKind; $size: keyof typeof SIZES | undefined; $fullWidth: boolean };

const look = css<LinkLook>`
  ${buttonStyle}
  ${({ $size }) => $size && SIZES[$size]}
  position: relative;
  /* Small links keep a touch area of 48 px. */
  &::after { content: ''; position: absolute; inset-inline: 0; top: 50%; height: 3rem; transform: translateY(-50%); }
`;

const InnerLink = styled(Link)<LinkLook>`${look}`;

const OuterLink = styled.a<LinkLook>`${look}`;
