import type { ReactNode } from 'react';
import type { Company } from 'shared/config/environment';
import { measure } from 'shared/theme/tokens';
import styled from 'styled-components';
import { CompanyContext } from '#src/company/company-context.ts';
import { Header } from '../header.tsx';

/** The header alone around an error screen. No link of the router: the router may be what failed. */
export const createHeaderFrame = (company: Company) => (screen: ReactNode) => (
  <CompanyContext value={company}>
    <Header linked={false} />
    <Middle>{screen}</Middle>
  </CompanyContext>
);

const Middle = styled.main`
  display: grid;
  place-content: center;
  min-height: 100vh;
  padding-top: ${measure.header};
`;
