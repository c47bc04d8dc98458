import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from 'shared/i18n/kit-texts';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { linkStyle } from './link-style.ts';

interface TextLinkProps {
  /** A route of the portal. */
  readonly to?: string;
  /** State of the history entry of a route. */
  readonly state?: unknown;
  /** Any other URL: `tel:`, `mailto:`, another site. */
  readonly href?: string;
  /** Opens a new tab and announces it. */
  readonly external?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** An underlined link in text or in a row. */
export function TextLink({
  to,
  state,
  href,
  external,
  icon,
  children,
}: TextLinkProps): ReactElement {
  const content = <TextBlock>{children}</TextBlock>;
  if (to !== undefined) {
    return (
      <Inner to={to} state={state}>
        {icon && <Icon name={icon} size={16} />}
        {content}
      </Inner>
    );
  }
  const newTab = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Outer href={href} {...newTab}>
      {icon && <Icon name={icon} size={16} />}
      {content}
      {external && (
        <>
          <Icon name="external" size={16} />
          <VisuallyHidden>{t('external')}</VisuallyHidden>
        </>
      )}
    </Outer>
  );
}

const TextBlock = styled.span``;
const Inner = styled(Link)`${linkStyle}`;
const Outer = styled.a`${linkStyle}`;
