import type { ReactElement, ReactNode } from 'react';
import { formatTime } from 'shared/format/date';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Button } from '../actions/button.tsx';
import { StatusIcon } from '../icons/status-icon.tsx';

interface ErrorPanelProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Time of the last attempt, in Unix milliseconds. */
  readonly lastTried?: number;
  /** Request id, so that the office can find the failure in the logs. */
  readonly reference?: string | undefined;
  /** What still works, and what renters can do in the meantime. */
  readonly children?: ReactNode;
}

/** Shown in place of content that could not be loaded, with a retry button. */
export function ErrorPanel(props: ErrorPanelProps): ReactElement {
  const { title, onRetry, retrying = false, lastTried, reference, children } = props;
  const details = [
    lastTried ? t('errorPanel.lastTried', { time: formatInstantTime(lastTried) }) : null,
    reference ? t('errorPanel.reference', { reference }) : null,
  ].filter((text) => text !== null);
  return (
    <Root role="alert">
      <StatusIcon kind="bad" icon="warning" />
      <h2>{title}</h2>
      {children && <TextBlock>{children}</TextBlock>}
      <Button
        kind="outlined"
        icon="refresh"
        busy={retrying}
        busyLabel={t('errorPanel.retrying')}
        onClick={onRetry}
      >
        {t('errorPanel.retry')}
      </Button>
      {details.length > 0 && <MutedText>{details.join(' \u00B7 ')}</MutedText>}
    </Root>
  );
}

const formatInstantTime = (ms: number): string => formatTime(new Date(ms).toISOString());

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(12)};
  h2 { ${type.h2} color: ${color('ink')}; }
`;

const TextBlock = styled.div`
  max-width: 34rem;
  color: ${color('inkMuted')};
`;

const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
