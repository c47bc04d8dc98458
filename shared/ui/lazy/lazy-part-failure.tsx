import type { ReactElement } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextButton } from '../actions/text-button.tsx';
import { Icon } from '../icons/icon.tsx';

interface LazyPartFailureProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** The line in place of a part of the page whose code did not load. */
export function LazyPartFailure({ onRetry, isRetrying }: LazyPartFailureProps): ReactElement {
  return (
    <Note role="status">
      <Icon name="warning" size={16} />
      <span>
        <span>{t('lazyPart.failed')}</span>{' '}
        <TextButton aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
          {t(isRetrying ? 'errorPanel.retrying' : 'errorPanel.retry')}
        </TextButton>
      </span>
    </Note>
  );
}

const Note = styled.div`
  ${type.small}
  display: flex;
  gap: ${space(8)};
  color: ${color('inkMuted')};
  > svg { flex: none; margin-top: 2px; }
`;
