import type { OpenSession } from 'shared/contract/security';
import { formatInstant } from 'shared/format/date';
import { useTimeZone } from 'shared/queries/time-zone';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import type { useEndSessions } from '../queries/security.ts';
import { formatBrowserName } from './format-browser-name.ts';
import { t } from './texts.ts';

/** One session, or the number of other sessions. */
export type SessionsToEnd = { readonly session: OpenSession } | { readonly count: number };

interface EndDialogProps {
  /** Null while the dialog is closed. */
  sessionsToEnd: SessionsToEnd | null;
  end: ReturnType<typeof useEndSessions>;
  onClose: () => void;
}

/** Ends sessions after a confirmation. */
export function EndDialog({ sessionsToEnd, end, onClose }: EndDialogProps) {
  const timeZone = useTimeZone();
  const endSessions = () => {
    if (sessionsToEnd === null) return;
    const sessionId = 'session' in sessionsToEnd ? sessionsToEnd.session.session_id : null;
    end.mutate(sessionId, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={sessionsToEnd !== null}
      title={getTitle(sessionsToEnd)}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="destructive"
            busy={end.isPending}
            busyLabel={t('ending')}
            onClick={endSessions}
          >
            {sessionsToEnd !== null && 'count' in sessionsToEnd ? t('endOthers') : t('end')}
          </Button>
          <Button kind="default" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{getText(sessionsToEnd, timeZone)}</p>
      {end.isError && (
        <Banner kind="bad" title={t('endFailed')}>
          {t('endFailedText')}
        </Banner>
      )}
    </Dialog>
  );
}

function getTitle(sessionsToEnd: SessionsToEnd | null): string {
  if (sessionsToEnd === null || 'count' in sessionsToEnd) return t('askOthers');
  const { browser, system } = sessionsToEnd.session;
  if (browser === null && system === null) return t('askUnknown');
  return t('askOne', { name: formatBrowserName(sessionsToEnd.session) });
}

function getText(sessionsToEnd: SessionsToEnd | null, timeZone: string): string {
  if (sessionsToEnd === null) return '';
  if ('count' in sessionsToEnd) return t('askOthersText', { count: sessionsToEnd.count });
  return t('askOneText', { at: formatInstant(sessionsToEnd.session.signed_in_at, timeZone) });
}
