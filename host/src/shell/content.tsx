import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { measure, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useEnvironment } from '../environment-context.ts';
import { ErrorBoundary } from '../status/error-boundary.tsx';

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
  const { company } = useEnvironment();
  return (
    <Main id="content" tabIndex={-1} inert={inert} $beside={beside}>
      <ErrorBoundary resetKey={pathname} emergencyPhone={company.emergency_phone}>
        {children}
      </ErrorBoundary>
    </Main>
  );
}

const besideNav = `${media.desktop} { margin-left: ${measure.sideNav}; }`;
const alone = `max-width: calc(${measure.content} + 2 * ${space(40)}); margin-inline: auto;`;

const Main = styled.main<{ $beside: boolean }>`
  padding-top: ${measure.header};
  outline: none;
  ${({ $beside }) => ($beside ? besideNav : alone)}
  ${media.print} { margin: 0; padding: 0; }
`;
