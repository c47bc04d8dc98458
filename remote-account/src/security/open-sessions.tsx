import { useState } from 'react';
import type { OpenSession } from 'shared/contract/security';
import { formatInstant } from 'shared/format/date';
import { useTimeZone } from 'shared/queries/time-zone';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Chip } from 'shared/ui/chip';
import { Empty } from 'shared/ui/empty';
import { FocusedStatus } from 'shared/ui/focused-status';
import { List, ListRow } from 'shared/ui/list-row';
import { SectionPart } from 'shared/ui/section-part';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useEndSessions } from '../queries/security.ts';
import { EndDialog, type SessionsToEnd } from './end-dialog.tsx';
import { formatBrowserName } from './format-browser-name.ts';
import { t } from './texts.ts';

/** The open sessions. Each one except this one can be ended, or all of them together. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const [sessionsToEnd, setSessionsToEnd] = useState<SessionsToEnd | null>(null);
  const endSessions = useEndSessions();
  const others = sessions.filter(({ is_this }) => !is_this);
  const openDialog = (newSessionsToEnd: SessionsToEnd) => {
    endSessions.reset();
    setSessionsToEnd(newSessionsToEnd);
  };
  return (
    <SectionPart title={t('open')}>
      <Stack>
        {endSessions.isSuccess && (
          <FocusedStatus when={sessionsToEnd === null}>
            <Banner kind="ok" title={t('ended')}>
              {t('endedText')}
            </Banner>
          </FocusedStatus>
        )}
        {sessions.length === 0 ? (
          <Empty icon="lock" title={t('openNone')}>
            {t('openNoneText')}
          </Empty>
        ) : (
          <List>
            {sessions.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                onEnd={() => openDialog({ session })}
              />
            ))}
          </List>
        )}
        {others.length > 0 && (
          <div>
            <Button kind="outlined" onClick={() => openDialog({ count: others.length })}>
              {t('endOthers')}
            </Button>
          </div>
        )}
        {others.length === 0 && sessions.length > 0 && <p>{t('onlyThis')}</p>}
      </Stack>
      <EndDialog
        sessionsToEnd={sessionsToEnd}
        end={endSessions}
        onClose={() => setSessionsToEnd(null)}
      />
    </SectionPart>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const name = formatBrowserName(session);
  const timeZone = useTimeZone();
  const signedInAt = formatInstant(session.signed_in_at, timeZone);
  const lastUsedAt = formatInstant(session.last_used_at, timeZone);
  return (
    <ListRow
      title={name}
      lines={[[t('signedIn', { at: signedInAt })], [t('used', { at: lastUsedAt })]]}
    >
      {session.is_this ? (
        <Chip kind="ok" icon="check">
          {t('this')}
        </Chip>
      ) : (
        <TextButton icon="logout" onClick={onEnd} aria-label={t('endOf', { name, at: signedInAt })}>
          {t('end')}
        </TextButton>
      )}
    </ListRow>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
