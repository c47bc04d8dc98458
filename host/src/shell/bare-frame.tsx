import type { ReactNode } from 'react';
import { measure } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Header } from './header.tsx';

/** The header alone around an error screen. No link of the router: the router may be what failed. */
export const bareFrame = (screen: ReactNode) => (
  <>
    <Header linked={false} />
    <Middle>{screen}</Middle>
  </>
);

const Middle = styled.main`
  display: grid;
  place-content: center;
  min-height: 100vh;
  padding-top: ${measure.header};
`;
