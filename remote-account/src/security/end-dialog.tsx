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
  asked: SessionsToEnd | null;
  end: ReturnType<typeof useEndSessions>;
  onClose: () => void;
}

/** Ends sessions after a confirmation. */
export function EndDialog({ asked, end, onClose }: EndDialogProps) {
  const timeZone = useTimeZone();
  const act = () => {
    if (asked === null) return;
    const sessionId = 'session' in asked ? asked.session.session_id : null;
    end.mutate(sessionId, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={asked !== null}
      title={getTitle(asked)}
      onClose={onClose}
      actions={
        <>
          <Button kind="destructive" busy={end.isPending} busyLabel={t('ending')} onClick={act}>
            {asked !== null && 'count' in asked ? t('endOthers') : t('end')}
          </Button>
          <Button kind="default" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{getText(asked, timeZone)}</p>
      {end.isError && (
        <Banner kind="bad" title={t('endFailed')}>
          {t('endFailedText')}
        </Banner>
      )}
    </Dialog>
  );
}

function getTitle(asked: SessionsToEnd | null): string {
  if (asked === null || 'count' in asked) return t('askOthers');
  const { browser, system } = asked.session;
  if (browser === null && system === null) return t('askUnknown');
  return t('askOne', { name: formatBrowserName(asked.session) });
}

function getText(asked: SessionsToEnd | null, timeZone: string): string {
  if (asked === null) return '';
  if ('count' in asked) return t('askOthersText', { count: asked.count });
  return t('askOneText', { at: formatInstant(asked.session.signed_in_at, timeZone) });
}
