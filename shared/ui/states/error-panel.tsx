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
  /** Instant of the last try, in ms since the epoch. */
  readonly lastTried?: number;
  /** What the office can find the failure by. */
  readonly reference?: string | undefined;
  /** What still works, and what to do meanwhile. */
  readonly children?: ReactNode;
}

/** Something could not be had: said in place, with what still works and a way to try again. */
export function ErrorPanel(props: ErrorPanelProps): ReactElement {
  const { title, onRetry, retrying = false, lastTried, reference, children } = props;
  const facts = [
    lastTried ? t('errorPanel.lastTried', { time: formatInstantTime(lastTried) }) : null,
    reference ? t('errorPanel.reference', { reference }) : null,
  ].filter((fact) => fact !== null);
  return (
    <Root role="alert">
      <StatusIcon kind="bad" icon="warning" />
      <h2>{title}</h2>
      {children && <Words>{children}</Words>}
      <Button
        kind="outlined"
        icon="refresh"
        busy={retrying}
        busyLabel={t('errorPanel.retrying')}
        onClick={onRetry}
      >
        {t('errorPanel.retry')}
      </Button>
      {facts.length > 0 && <Quiet>{facts.join(' \u00B7 ')}</Quiet>}
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

const Words = styled.div`
  max-width: 34rem;
  color: ${color('inkMuted')};
`;

const Quiet = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
