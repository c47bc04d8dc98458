import { useEffect, useState } from 'react';
import type { SectionName } from 'shared/federation/section-module';
import { formatTime } from 'shared/format/date';
import { type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { RETRY_INTERVAL_MS } from '../limits.ts';
import { requestScreen } from '../screens/screen-store.ts';
import { focusContentIfLost } from './focus-on-arrival.ts';
import { SectionNotice } from './section-notice.tsx';
import { getPageTitle, t } from './texts.ts';

interface SectionUnavailableProps {
  section: SectionName;
  path: string;
  failure: { readonly reference: string; readonly at: number; readonly isOnlyScreen: boolean };
}

/**
 * Replaces a section that did not load, or one page of a section whose code did not load, with a retry button and
 * automatic retries. The rest of the portal works. Mock 08c.
 */
export function SectionUnavailable({ section, path, failure }: SectionUnavailableProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const tryAgain = () => {
    setIsRetrying(true);
    void requestScreen(section, path).finally(() => {
      setIsRetrying(false);
      // Runs after the page has replaced this screen, which removes the button with the focus.
      setTimeout(focusContentIfLost);
    });
  };

  useEffect(() => {
    const delayMs = failure.at + RETRY_INTERVAL_MS - Date.now();
    const timer = setTimeout(() => void requestScreen(section, path), delayMs);
    return () => clearTimeout(timer);
  }, [section, path, failure.at]);

  return (
    <SectionNotice
      section={section}
      status={{ kind: 'bad', icon: 'warning' }}
      title={failure.isOnlyScreen ? getPageTitle(section, path) : t(`unavailable.${section}`)}
    >
      <p>{`${t(`unavailable.${failure.isOnlyScreen ? 'rest' : 'others'}.${section}`)} ${t('unavailable.known')}`}</p>
      <Button
        kind="primary"
        icon="refresh"
        busy={isRetrying}
        busyLabel={t('unavailable.retrying')}
        onClick={tryAgain}
      >
        {t('unavailable.retry')}
      </Button>
      <Note role="status">
        {`${t('unavailable.lastTried', { time: formatTime(new Date(failure.at).toISOString()) })} · ${t('unavailable.reference', { reference: failure.reference })}`}
      </Note>
    </SectionNotice>
  );
}

const Note = styled.p`
  ${type.small}
`;
