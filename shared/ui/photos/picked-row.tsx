import { type ReactElement, useEffect, useState } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextButton } from '../actions/text-button.tsx';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { isOfKind } from '../files/file-limits.ts';
import { Icon } from '../icons/icon.tsx';

/** A chosen photo or video that is not uploaded yet. */
export interface PickedPhoto {
  readonly id: string;
  readonly file: File;
  /** `failed` can be retried, `refused` cannot; `paused` continues when the connection is back. */
  readonly state:
    | 'waiting'
    | 'offline'
    | 'preparing'
    | 'sending'
    | 'paused'
    | 'arriving'
    | 'failed'
    | 'refused';
  /** Progress of the upload, or of the compression of a video, 0 to 1. */
  readonly share: number;
  /** Message why it failed or was refused. */
  readonly reason?: string | undefined;
}

interface PickedRowProps {
  readonly photo: PickedPhoto;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** States without actions, because the upload may already be complete. */
const LOCKED_STATES: readonly PickedPhoto['state'][] = [
  'preparing',
  'sending',
  'paused',
  'arriving',
];

export function PickedRow({ photo, onRetry, onRemove }: PickedRowProps): ReactElement {
  const { file, state, share, reason } = photo;
  const percent = Math.round(share * 100);
  const isShrinking = state === 'preparing' && share > 0;
  const hasFailed = state === 'failed' || state === 'refused';
  const name = <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>;
  return (
    <Row>
      <Preview file={file} />
      <Details>
        <Name>{file.name}</Name>
        {hasFailed ? (
          <ErrorText role="alert">
            <Icon name="alert" size={16} />
            <span>{reason}</span>
          </ErrorText>
        ) : (
          <small>{t(`photos.${state}`, { percent })}</small>
        )}
        {(state === 'sending' || isShrinking) && (
          <progress aria-label={file.name} max={100} value={percent}>
            {`${percent} %`}
          </progress>
        )}
        {(isShrinking || !LOCKED_STATES.includes(state)) && (
          <Actions>
            {state === 'failed' && (
              <TextButton icon="refresh" onClick={onRetry}>
                {t('photos.retry')}
                {name}
              </TextButton>
            )}
            <TextButton onClick={onRemove}>
              <span>{t(isShrinking ? 'photos.stop' : 'photos.remove')}</span>
              {name}
            </TextButton>
          </Actions>
        )}
      </Details>
    </Row>
  );
}

/** A preview drawn by the browser, or an icon if the browser cannot draw the file. */
function Preview({ file }: { readonly file: File }): ReactElement {
  const [address, setAddress] = useState<string>();
  const isVideo = isOfKind(file, 'video');
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <Small>
      <Icon name={isVideo ? 'film' : 'camera'} />
      {address !== undefined &&
        (isVideo ? (
          <video src={address} preload="metadata" muted playsInline aria-hidden tabIndex={-1} />
        ) : (
          <img src={address} alt="" onError={() => setAddress(undefined)} />
        ))}
    </Small>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: ${space(12)};
  padding: ${space(12)} 0;
  border-top: 1px solid ${color('line')};
  &:last-child { border-bottom: 1px solid ${color('line')}; }
`;

const Small = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 4rem;
  height: 3rem;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color('sunken')};
  color: ${color('inkMuted')};
  img, video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  small { ${type.small} color: ${color('inkMuted')}; }
  progress { width: 15rem; max-width: 100%; accent-color: ${color('action')}; }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const ErrorText = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(8)};
  color: ${color('brick')};
  svg { flex: none; margin-top: 2px; }
`;

const Actions = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(20)};
`;
