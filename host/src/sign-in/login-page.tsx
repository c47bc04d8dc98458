import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Page } from 'shared/ui/page';
import { LoadingCard } from '../guards/loading-card.tsx';
import { reportError } from '../reporting/report-error.ts';
import { t } from '../texts.ts';
import { type Ended, usePortalSession, useSessionState } from './portal-session.ts';
import { useWantedPath } from './use-wanted-path.ts';

/** `/login`: leaves for the provider, with the place that was asked for kept through it (spec 2). */
export function LoginPage() {
  const state = useSessionState();
  const wanted = useWantedPath();
  if (state.status === 'loading') return <LoadingCard />;
  if (state.status !== 'unauthenticated') return <Navigate to={wanted} replace />;
  if (state.problem !== null) return <Waiting why="failed" wanted={wanted} />;
  if (state.ended !== undefined) return <Waiting why={state.ended} wanted={wanted} />;
  return <Leaving wanted={wanted} />;
}

function Leaving({ wanted }: { wanted: string }) {
  const session = usePortalSession();
  useEffect(() => {
    session.signIn(wanted).catch((error: unknown) => reportError(error, { kind: 'sign-in' }));
  }, [session, wanted]);
  return (
    <Page title={t('login.title')} lead={<span role="status">{t('login.leaving')}</span>}>
      <SignInButton wanted={wanted} />
    </Page>
  );
}

interface WaitingProps {
  readonly why: 'failed' | Ended;
  readonly wanted: string;
}

/**
 * Here the renter goes first. A provider that keeps failing would send us round and round; and one
 * that another tab is just signing out at would sign in again whoever has left.
 */
function Waiting({ why, wanted }: WaitingProps) {
  return (
    <Page title={t(`login.${why}.title`)} lead={t(`login.${why}.text`)}>
      <SignInButton wanted={wanted} />
    </Page>
  );
}

function SignInButton({ wanted }: { wanted: string }) {
  const session = usePortalSession();
  const signIn = () => {
    session.signIn(wanted).catch((error: unknown) => reportError(error, { kind: 'sign-in' }));
  };
  return (
    <div>
      <Button kind="primary" onClick={signIn}>
        {t('login.again')}
      </Button>
    </div>
  );
}
