import type { ReactElement, ReactNode } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { Spinner } from './spinner.tsx';
import { TextButton } from './text-button.tsx';

interface DownloadButtonProps {
  /** How the making of the file stands: a mutation as it is. */
  readonly state: { readonly isPending: boolean; readonly isError: boolean };
  readonly onDownload: () => void;
  /** What one gets: "Statement (PDF)". */
  readonly children: ReactNode;
}

/** Asks for a file: a ring while it is made, and what to do where it could not be. */
export function DownloadButton({ state, onDownload, children }: DownloadButtonProps): ReactElement {
  const { isPending, isError } = state;
  return (
    <Root>
      {isPending ? (
        <TextButton aria-disabled="true">
          <Spinner /> <span>{children}</span>
        </TextButton>
      ) : (
        <TextButton icon="download" onClick={onDownload}>
          <span>{children}</span>
        </TextButton>
      )}
      <Said role="status">
        {isPending && <span>{t('download.busy')}</span>}
        {isError && (
          <Failed>
            <Icon name="warning" size={16} /> {t('download.failed')}
          </Failed>
        )}
      </Said>
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  justify-items: start;
`;

const Said = styled.span`
  ${type.small}
  color: ${color('inkMuted')};
  &:empty { display: none; }
`;

const Failed = styled.span`
  color: ${color('brick')};
  svg { margin-inline-end: ${space(4)}; vertical-align: -0.125em; }
`;
