import { useEffect, useRef } from 'react';
import { media, s, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { Text, t } from '../texts.ts';
import { isChunkLoadError } from './chunk-error.ts';

interface ErrorScreenProps {
  readonly error: unknown;
  /** What the office can find the failure by. */
  readonly reference: string;
  readonly emergencyPhone: string;
}

/** The screen for a render error, in one of its two forms (spec 8). */
export function ErrorScreen({ error, reference, emergencyPhone }: ErrorScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const updated = isChunkLoadError(error);
  return (
    <Screen role="alert">
      <StatusIcon kind={updated ? 'info' : 'bad'} icon={updated ? 'refresh' : 'warning'} />
      <Heading ref={heading} tabIndex={-1}>
        {t(updated ? 'error.updated.title' : 'error.other.title')}
      </Heading>
      <Words>{t(updated ? 'error.updated.text' : 'error.other.text')}</Words>
      <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
        {t('error.refresh')}
      </Button>
      {!updated && <Help reference={reference} phone={emergencyPhone} />}
    </Screen>
  );
}

function Help({ reference, phone }: { reference: string; phone: string }) {
  const tel = <PhoneLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} />;
  return (
    <Quiet>
      {t('error.reference', { reference })} ·{' '}
      <Text id="error.urgent" values={{ phone }} components={{ tel }} />
    </Quiet>
  );
}

const Screen = styled.div`
  display: grid;
  justify-items: start;
  max-width: 36rem;
  padding: ${space(32)} ${space(16)} ${space(56)};
  ${media.desktop} { padding: ${space(48)} ${space(40)} ${space(56)}; }
`;

const Heading = styled.h1`
  ${type.h1}
  margin: ${space(24)} 0 ${space(12)};
  &:focus { outline: none; }
`;

const Words = styled.p`
  ${type.body}
  max-width: 27rem;
  margin-bottom: ${space(24)};
  color: ${s('inkMuted')};
`;

const Quiet = styled.p`
  ${type.small}
  margin-top: ${space(24)};
  color: ${s('inkMuted')};
`;

const PhoneLink = styled.a`
  font-weight: 600;
  color: ${s('ink')};
  white-space: nowrap;
`;
