import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { color, layer, measure, media, radius, safeArea, space } from 'shared/theme/tokens';
import type { ElementChildren } from 'shared/ui/element-children';
import { Logo } from 'shared/ui/logo';
import styled from 'styled-components';
import { useCompany } from '../company/company-context.ts';

interface HeaderProps {
  /** The menu button, when there is a side nav. */
  readonly menuButton?: ElementChildren;
  readonly userMenu?: ReactNode;
  /** Target of the logo link: `/payments` in the header without side nav (spec 2). */
  readonly logoTo?: string;
  /** False when the router itself may have failed: the logo is then a plain link. */
  readonly linked?: boolean;
}

/** The fixed header, exactly 68 px high (spec 2, 9). Not printed. */
export function Header(props: HeaderProps) {
  const { name, logo } = useCompany();
  const { menuButton, userMenu, logoTo = paths.payments, linked = true } = props;
  return (
    <Bar data-ground="deep">
      {menuButton}
      {linked ? (
        <LogoLink to={logoTo}>
          <Logo name={name} drawing={logo} />
        </LogoLink>
      ) : (
        <PlainLogoLink href={logoTo}>
          <Logo name={name} drawing={logo} />
        </PlainLogoLink>
      )}
      <Right>{userMenu}</Right>
    </Bar>
  );
}

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  height: ${measure.header};
  padding: ${safeArea.top} calc(${space(12)} + ${safeArea.right}) 0 calc(${space(12)} + ${safeArea.left});
  gap: ${space(8)};
  background: ${color('deep')};
  color: ${color('onDeep')};
  box-shadow: inset 0 -1px 0 ${color('deepLine')};
  ${media.desktop} { padding-right: calc(${space(24)} + ${safeArea.right}); padding-left: calc(28px + ${safeArea.left}); }
  ${media.forcedColors} { border-bottom: 1px solid; }
  ${media.print} { display: none; }
`;

const logoLink = `
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: min(3rem, 52px);
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.medium};
`;

const LogoLink = styled(Link)`
  ${logoLink}
`;

const PlainLogoLink = styled.a`
  ${logoLink}
`;

const Right = styled.div`
  min-width: 0;
  margin-left: auto;
`;
