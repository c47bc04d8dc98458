import { useEffect, useRef, useState } from 'react';
import type { SectionName } from 'shared/federation/section-module';
import { media, s, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { failureReference } from './failure-reference.ts';
import { RETRY_EVERY } from './limits.ts';
import { requestScreen } from './screen-store.ts';
import { t } from './texts.ts';
import { UrgentHelp } from './urgent-help.tsx';

interface SectionUnavailableProps {
  section: SectionName;
  path: string;
  failure: { readonly error: Error; readonly at: number };
}

/** Stands in the place of a section that did not load; the rest of the portal goes on. Mock 08c. */
export function SectionUnavailable({ section, path, failure }: SectionUnavailableProps) {
  const [trying, setTrying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const tryAgain = () => {
    setTrying(true);
    void requestScreen(section, path).finally(() => setTrying(false));
  };

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const wait = failure.at + RETRY_EVERY - Date.now();
    const timer = setTimeout(() => void requestScreen(section, path), wait);
    return () => clearTimeout(timer);
  }, [section, path, failure.at]);

  return (
    <Root>
      <StatusIcon kind="bad" icon="warning" />
      <Title ref={heading} tabIndex={-1}>
        {t(`unavailable.${section}`)}
      </Title>
      <p>
        {t(`unavailable.others.${section}`)} {t('unavailable.known')}
      </p>
      <Button
        kind="primary"
        icon="refresh"
        busy={trying}
        busyLabel={t('unavailable.retrying')}
        onClick={tryAgain}
      >
        {t('unavailable.retry')}
      </Button>
      <Note role="status">
        {t('unavailable.lastTried', { time: timeOf(failure.at) })}
        {' · '}
        {t('unavailable.reference', { reference: failureReference(failure.error, failure.at) })}
      </Note>
      {section === 'maintenance' && <UrgentHelp />}
    </Root>
  );
}

/** In the renter's own zone, which the host knows without any service. */
function timeOf(at: number): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(at).replace(/ ([AP]M)/, (_, half) => {
    return ` ${String(half).toLowerCase()}`;
  });
}

const Root = styled.section`
  max-width: calc(608px + 2 * ${space(40)});
  padding: ${space(48)} ${space(16)} ${space(56)};
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding: ${space(56)} ${space(40)}; }
  > p { color: ${s('inkMuted')}; margin-top: ${space(8)}; }
  > button { margin-top: ${space(24)}; }
  ${media.belowTablet} { > button { width: 100%; } }
`;

const Title = styled.h1`
  ${type.h1}
  margin-top: ${space(20)};
  &:focus { outline: none; }
`;

const Note = styled.p`
  ${type.small}
`;
