import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { useSessionState } from '../sign-in/portal-session.ts';
import { LoadingCard } from './loading-card.tsx';

/** The place that was asked for, as a guard passes it on in the history's state. */
interface RedirectState {
  readonly from: string;
}

/** The guard of signed-in pages with its four outcomes (spec 2). */
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
