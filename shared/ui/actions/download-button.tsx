import type { ReactElement, ReactNode } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { Spinner } from './spinner.tsx';
import { TextButton } from './text-button.tsx';

interface DownloadButtonProps {
  /** The mutation that downloads the file. */
  readonly state: { readonly isPending: boolean; readonly isError: boolean };
  readonly onDownload: () => void;
  /** Name of the file: "Statement (PDF)". */
  readonly children: ReactNode;
}

/** Downloads a file. Shows a spinner while it is prepared and a message if it fails. */
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
      <Status role="status">
        {isPending && <span>{t('download.busy')}</span>}
        {isError && (
          <ErrorText>
            <Icon name="warning" size={16} /> {t('download.failed')}
          </ErrorText>
        )}
      </Status>
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  justify-items: start;
`;

const Status = styled.span`
  ${type.small}
  color: ${color('inkMuted')};
  &:empty { display: none; }
`;

const ErrorText = styled.span`
  color: ${color('brick')};
  svg { margin-inline-end: ${space(4)}; vertical-align: -0.125em; }
`;
