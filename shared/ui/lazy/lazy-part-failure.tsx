import type { ReactElement } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextButton } from '../actions/text-button.tsx';
import { Icon } from '../icons/icon.tsx';

interface LazyPartFailureProps {
  /** Which part did not load, as a sentence. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** True when a newer build is in service and the files of this page may be gone. */
  readonly isOutdated: boolean;
}

/** The line in place of a part of the page whose code did not load. */
export function LazyPartFailure(props: LazyPartFailureProps): ReactElement {
  const { text, onRetry, isRetrying, isOutdated } = props;
  return (
    <Note role="status">
      <Icon name="warning" size={16} />
      <span>
        <span>{isOutdated ? t('lazyPart.outdated') : text}</span>{' '}
        {isOutdated ? (
          <TextButton onClick={() => location.reload()}>{t('lazyPart.refresh')}</TextButton>
        ) : (
          <TextButton aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
            {t(isRetrying ? 'errorPanel.retrying' : 'errorPanel.retry')}
          </TextButton>
        )}
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
