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

/** Two minutes before the sign-in ends. The page behind it keeps what was typed. */
export function SessionEndDialog({ end }: { end: SessionEnd }) {
  return end.extendable ? <IdleEndDialog end={end} /> : <FinalEndDialog end={end} />;
}

/** Nothing has happened for long: one press, and the sign-in holds again. */
function IdleEndDialog({ end }: { end: SessionEnd }) {
  const session = usePortalSession();
  const { run, busy, failed } = useAttempt(session.extend);
  const leave = () => {
    session.signOut().catch((error: unknown) => reportError(error, { kind: 'sign-out' }));
  };
  const actions = (
    <>
      <Button kind="outlined" onClick={leave}>
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

/** Signed in for as long as is allowed: nothing puts this end off but signing in again. */
function FinalEndDialog({ end }: { end: SessionEnd }) {
  const session = usePortalSession();
  const [open, setOpen] = useState(true);
  const { run, busy, failed } = useAttempt(() =>
    session.signIn(location.pathname + location.search + location.hash),
  );
  const goOn = () => setOpen(false);
  const actions = (
    <>
      <Button kind="outlined" onClick={goOn}>
        {t('session.later')}
      </Button>
      <Button kind="primary" onClick={run} busy={busy}>
        {t('session.again')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('session.title')} onClose={goOn} actions={actions}>
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
  const left = getSecondsLeft(endsAt, now);
  return (
    <>
      <Clock aria-hidden="true">{t('session.clock', { clock: formatCountdown(left) })}</Clock>
      <VisuallyHidden role="status">
        {t('session.left', { seconds: getLastAnnouncement(left) })}
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
