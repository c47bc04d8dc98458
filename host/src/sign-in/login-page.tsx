import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { formatInstant } from 'shared/format/date';
import { getDeviceTimeZone } from 'shared/format/time-zone';
import { Button } from 'shared/ui/button';
import { Page } from 'shared/ui/page';
import { LoadingCard } from '../guards/loading-card.tsx';
import { reportError } from '../reporting/report-error.ts';
import { t } from '../texts.ts';
import { type SessionEndReason, usePortalSession, useSessionState } from './portal-session.ts';
import { isClockProblem, isStorageAvailable } from './sign-in-problem.ts';
import { useReturnPath } from './use-return-path.ts';

/** `/login`: leaves for the provider, with the place that was asked for kept through it (spec 2). */
export function LoginPage() {
  const state = useSessionState();
  const wanted = useReturnPath();
  if (state.status === 'loading') return <LoadingCard />;
  if (state.status !== 'unauthenticated') return <Navigate to={wanted} replace />;
  if (!isStorageAvailable()) return <StorageBlocked />;
  if (state.problem !== null) {
    return isClockProblem(state.problem) ? (
      <WrongClock wanted={wanted} />
    ) : (
      <SignInPrompt why="failed" wanted={wanted} />
    );
  }
  if (state.ended !== undefined) return <SignInPrompt why={state.ended} wanted={wanted} />;
  return <RedirectToProvider wanted={wanted} />;
}

function RedirectToProvider({ wanted }: { wanted: string }) {
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

interface SignInPromptProps {
  readonly why: 'failed' | SessionEndReason;
  readonly wanted: string;
}

/**
 * Here the renter goes first. A provider that keeps failing would send us round and round; and one
 * that another tab is just signing out at would sign in again whoever has left.
 */
function SignInPrompt({ why, wanted }: SignInPromptProps) {
  return (
    <Page title={t(`login.${why}.title`)} lead={t(`login.${why}.text`)}>
      <SignInButton wanted={wanted} />
    </Page>
  );
}

/** The provider's answers cannot be kept: no attempt would get any further. */
function StorageBlocked() {
  return (
    <Page title={t('login.storage.title')} lead={t('login.storage.text')}>
      <div>
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {t('login.storage.retry')}
        </Button>
      </div>
    </Page>
  );
}

/**
 * The sign-in is valid for a while only, and by the device's clock that is over or still to come. The time
 * is written as the device shows it, so that the renter recognizes it.
 */
function WrongClock({ wanted }: { wanted: string }) {
  const now = formatInstant(new Date().toISOString(), getDeviceTimeZone(), { year: true });
  return (
    <Page title={t('login.clock.title')} lead={t('login.clock.text', { now })}>
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
