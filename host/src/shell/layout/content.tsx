import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { measure, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useCompany } from '#src/company/company-context.ts';
import { LegalLinks } from '#src/legal/legal-links.tsx';
import { ErrorBoundary } from '#src/status/error-boundary.tsx';

interface ContentProps {
  /** True when the side nav is on the left. */
  readonly besideNav?: boolean;
  /** True while the drawer is open. */
  readonly inert?: boolean;
  readonly children: ReactNode;
}

/** The main part of a page. When a page fails, the header and the navigation stay usable (spec 8). */
export function Content({ besideNav = false, inert = false, children }: ContentProps) {
  const { pathname } = useLocation();
  const company = useCompany();
  return (
    <Column inert={inert} $besideNav={besideNav}>
      <Main id="content" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} emergencyPhone={company.emergency_phone}>
          {children}
        </ErrorBoundary>
      </Main>
      <LegalLinks />
    </Column>
  );
}

const besideNavStyle = `${media.desktop} { margin-left: ${measure.sideNav}; }`;
const centeredStyle = `max-width: calc(${measure.content} + 2 * ${space(40)}); margin-inline: auto;`;

const Column = styled.div<{ $besideNav: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-top: ${measure.header};
  ${({ $besideNav }) => ($besideNav ? besideNavStyle : centeredStyle)}
  ${media.print} { margin: 0; padding: 0; }
`;

const Main = styled.main`
  flex: 1;
  outline: none;
`;
