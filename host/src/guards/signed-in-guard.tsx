import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { useSessionState } from '../sign-in/portal-session.ts';
import { LoadingCard } from './loading-card.tsx';

/** The requested location, which the guard passes on in the history state. */
interface RedirectState {
  readonly from: string;
}

/** Guards pages that need a signed-in renter, with its four outcomes (spec 2). */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const { pathname, search, hash } = useLocation();
  const from: RedirectState = { from: pathname + search + hash };
  switch (state.status) {
    case 'loading':
      return <LoadingCard />;
    case 'unauthenticated':
      return <Navigate to={paths.login} replace state={from} />;
    case 'unauthorized':
      return <Navigate to={paths.unauthorized} replace state={from} />;
    case 'authorized':
      return children;
  }
}
