import type { ReactNode } from 'react';
import type { CompanyConfig } from 'shared/config/environment';
import { measure } from 'shared/theme/tokens';
import styled from 'styled-components';
import { CompanyContext } from '#src/company/company-context.ts';
import { Header } from '../header.tsx';

/** Wraps an error screen in the header only. Uses no router links, because the router may have failed. */
export const createHeaderFrame = (company: CompanyConfig) => (screen: ReactNode) => (
  <CompanyContext value={company}>
    <Header linked={false} />
    <Middle>{screen}</Middle>
  </CompanyContext>
);

const Middle = styled.main`
  display: grid;
  place-content: center;
  min-height: 100dvh;
  padding-top: ${measure.header};
`;
