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

/** The page at `/login`: redirects to the identity provider and keeps the requested location (spec 2). */
export function LoginPage() {
  const state = useSessionState();
  const returnTo = useReturnPath();
  if (state.status === 'loading') return <LoadingCard />;
  if (state.status !== 'unauthenticated') return <Navigate to={returnTo} replace />;
  if (!isStorageAvailable()) return <StorageBlocked />;
  if (state.problem !== null) {
    return isClockProblem(state.problem) ? (
      <WrongClock returnTo={returnTo} />
    ) : (
      <SignInPrompt reason="failed" returnTo={returnTo} />
    );
  }
  if (state.ended !== undefined) return <SignInPrompt reason={state.ended} returnTo={returnTo} />;
  return <RedirectToProvider returnTo={returnTo} />;
}

function RedirectToProvider({ returnTo }: { returnTo: string }) {
  const session = usePortalSession();
  useEffect(() => {
    session.signIn(returnTo).catch((error: unknown) => reportError(error, { kind: 'sign-in' }));
  }, [session, returnTo]);
  return (
    <Page title={t('login.title')} lead={<span role="status">{t('login.leaving')}</span>}>
      <SignInButton returnTo={returnTo} />
    </Page>
  );
}

interface SignInPromptProps {
  readonly reason: 'failed' | SessionEndReason;
  readonly returnTo: string;
}

/**
 * Waits for a click instead of redirecting. A provider that keeps failing would cause a redirect loop, and
 * during a sign-out in another tab the provider would sign the renter in again.
 */
function SignInPrompt({ reason, returnTo }: SignInPromptProps) {
  return (
    <Page title={t(`login.${reason}.title`)} lead={t(`login.${reason}.text`)}>
      <SignInButton returnTo={returnTo} />
    </Page>
  );
}

/** The browser blocks storage, so a sign-in cannot be completed. */
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
 * The token is not valid at the time of the device's clock. Shows that time as the device formats it, so that
 * the renter recognizes the problem.
 */
function WrongClock({ returnTo }: { returnTo: string }) {
  const now = formatInstant(new Date().toISOString(), getDeviceTimeZone(), { year: true });
  return (
    <Page title={t('login.clock.title')} lead={t('login.clock.text', { now })}>
      <SignInButton returnTo={returnTo} />
    </Page>
  );
}

function SignInButton({ returnTo }: { returnTo: string }) {
  const session = usePortalSession();
  const signIn = () => {
    session.signIn(returnTo).catch((error: unknown) => reportError(error, { kind: 'sign-in' }));
  };
  return (
    <div>
      <Button kind="primary" onClick={signIn}>
        {t('login.again')}
      </Button>
    </div>
  );
}
