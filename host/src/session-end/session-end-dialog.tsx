import { useEffect, useState } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { reportError } from '../reporting/report-error.ts';
import { type SessionEnd, usePortalSession } from '../sign-in/portal-session.ts';
import { t } from '../texts.ts';
import { formatCountdown, getLastAnnouncement, getSecondsLeft } from './countdown.ts';

/** The warning two minutes before the session ends. The page behind it keeps its input. */
export function SessionEndDialog({ end }: { end: SessionEnd }) {
  return end.extendable ? <IdleEndDialog end={end} /> : <FinalEndDialog end={end} />;
}

/** The session ends because of inactivity: one button extends it. */
function IdleEndDialog({ end }: { end: SessionEnd }) {
  const session = usePortalSession();
  const { run, busy, failed } = useAttempt(session.extend);
  const signOut = () => {
    session.signOut().catch((error: unknown) => reportError(error, { kind: 'sign-out' }));
  };
  const actions = (
    <>
      <Button kind="outlined" onClick={signOut}>
        {t('session.leave')}
      </Button>
      <Button kind="primary" onClick={run} busy={busy}>
        {t('session.stay')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('session.title')} onClose={run} actions={actions}>
      <p>{t('session.idle')}</p>
      <TimeLeft endsAt={end.endsAt} />
      {failed && <p role="alert">{t('session.failed')}</p>}
    </Dialog>
  );
}

/** The session has reached its maximum length: only signing in again starts a new one. */
function FinalEndDialog({ end }: { end: SessionEnd }) {
  const session = usePortalSession();
  const [open, setOpen] = useState(true);
  const { run, busy, failed } = useAttempt(() =>
    session.signIn(location.pathname + location.search + location.hash),
  );
  const dismiss = () => setOpen(false);
  const actions = (
    <>
      <Button kind="outlined" onClick={dismiss}>
        {t('session.later')}
      </Button>
      <Button kind="primary" onClick={run} busy={busy}>
        {t('session.again')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('session.title')} onClose={dismiss} actions={actions}>
      <p>{t('session.longest')}</p>
      <TimeLeft endsAt={end.endsAt} />
      {failed && <p role="alert">{t('session.failed')}</p>}
    </Dialog>
  );
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const secondsLeft = getSecondsLeft(endsAt, now);
  return (
    <>
      <Clock aria-hidden="true">
        {t('session.clock', { clock: formatCountdown(secondsLeft) })}
      </Clock>
      <VisuallyHidden role="status">
        {t('session.left', { seconds: getLastAnnouncement(secondsLeft) })}
      </VisuallyHidden>
    </>
  );
}

function useAttempt(attempt: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const run = () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    attempt()
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  };
  return { run, busy, failed };
}

const Clock = styled.p`
  margin-top: ${space(8)};
  font-weight: 600;
`;
