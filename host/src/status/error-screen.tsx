import { type ReactElement, useEffect, useRef } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { useCompany } from '../company/company-context.ts';
import { Text, t } from '../texts.ts';
import { useRecovery } from '../update/use-recovery.ts';
import { isChunkLoadError } from './chunk-error.ts';

interface ErrorScreenProps {
  readonly error: unknown;
  /** The reference by which the office finds the error report. */
  readonly reference: string;
  readonly emergencyPhone: string;
  /** Called when another build of the visible section has been loaded. */
  readonly onRecovered?: () => void;
}

/** The screen for a render error, in one of two variants (spec 8). */
export function ErrorScreen({ error, ...rest }: ErrorScreenProps) {
  return isChunkLoadError(error) ? <SiteUpdated /> : <OtherError {...rest} />;
}

/** The error screen of a section's screen, inside the shell. */
export function SectionErrorScreen(props: Pick<ErrorScreenProps, 'error' | 'reference'>) {
  return <ErrorScreen {...props} emergencyPhone={useCompany().emergency_phone} />;
}

function OtherError({ reference, emergencyPhone, onRecovered }: Omit<ErrorScreenProps, 'error'>) {
  const isUpdated = useRecovery(onRecovered);
  if (isUpdated) return <SiteUpdated />;
  return (
    <StatusMessage form="other" mark={<StatusIcon kind="bad" icon="warning" />}>
      <ErrorHelp reference={reference} phone={emergencyPhone} />
    </StatusMessage>
  );
}

/** Code of the page failed to load, because a newer release exists (spec 8). */
export function SiteUpdated() {
  return <StatusMessage form="updated" mark={<StatusIcon kind="info" icon="refresh" />} />;
}

interface StatusMessageProps {
  readonly form: 'updated' | 'other';
  readonly mark: ReactElement;
  readonly children?: ReactElement;
}

function StatusMessage({ form, mark, children }: StatusMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Screen role="alert">
      {mark}
      <Heading ref={heading} tabIndex={-1}>
        {t(`error.${form}.title`)}
      </Heading>
      <Description>{t(`error.${form}.text`)}</Description>
      <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
        {t('error.refresh')}
      </Button>
      {children}
    </Screen>
  );
}

function ErrorHelp({ reference, phone }: { reference: string; phone: string }) {
  const tel = <PhoneLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} />;
  return (
    <SmallPrint>
      <span>{`${t('error.reference', { reference })} · `}</span>
      <Text id="error.urgent" values={{ phone }} components={{ tel }} />
    </SmallPrint>
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

const Description = styled.p`
  ${type.body}
  max-width: 27rem;
  margin-bottom: ${space(24)};
  color: ${color('inkMuted')};
`;

const SmallPrint = styled.p`
  ${type.small}
  margin-top: ${space(24)};
  color: ${color('inkMuted')};
`;

const PhoneLink = styled.a`
  font-weight: 600;
  color: ${color('ink')};
  white-space: nowrap;
`;
