import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { measure, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useCompany } from '#src/company/company-context.ts';
import { LegalLinks } from '#src/legal/legal-links.tsx';
import { ErrorBoundary } from '#src/status/error-boundary.tsx';

interface ContentProps {
  /** True where the side nav stands at its left. */
  readonly beside?: boolean;
  /** True while the drawer is open over it. */
  readonly inert?: boolean;
  readonly children: ReactNode;
}

/** The main part of a page. A page that fails leaves the header and the navigation alive (spec 8). */
export function Content({ beside = false, inert = false, children }: ContentProps) {
  const { pathname } = useLocation();
  const company = useCompany();
  return (
    <Column inert={inert} $beside={beside}>
      <Main id="content" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} emergencyPhone={company.emergency_phone}>
          {children}
        </ErrorBoundary>
      </Main>
      <LegalLinks />
    </Column>
  );
}

const besideNav = `${media.desktop} { margin-left: ${measure.sideNav}; }`;
const alone = `max-width: calc(${measure.content} + 2 * ${space(40)}); margin-inline: auto;`;

const Column = styled.div<{ $beside: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-top: ${measure.header};
  ${({ $beside }) => ($beside ? besideNav : alone)}
  ${media.print} { margin: 0; padding: 0; }
`;

const Main = styled.main`
  flex: 1;
  outline: none;
`;
