import { type ReactElement, useState } from 'react';
import { formatBytes } from 'shared/format/bytes';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { applyFileLimits, getAcceptAttribute } from '../files/file-limits.ts';
import { FilePick } from '../files/file-pick.tsx';
import { Icon } from '../icons/icon.tsx';
import { type PickedPhoto, PickedRow } from './picked-row.tsx';

export type { PickedPhoto };

interface PhotoPickerProps {
  /** Unique on the page. */
  readonly name: string;
  /** Chosen photos that are not uploaded yet. */
  readonly photos: readonly PickedPhoto[];
  /** Number of uploads since the page was opened, for screen readers. */
  readonly sent: number;
  /** How many more can be chosen. */
  readonly remaining: number;
  /** Maximum size of a photo, in bytes. */
  readonly maxBytes: number;
  /** Maximum length of a video. */
  readonly maxSeconds: number;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const KINDS = ['photo', 'video'] as const;

/**
 * Chooses photos and videos from the camera or from files and shows the progress of each upload. A failed upload can
 * be retried or removed while the others continue.
 */
export function PhotoPicker(props: PhotoPickerProps): ReactElement {
  const { name, photos, sent, remaining, maxBytes, maxSeconds, onAdd } = props;
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const addFiles = (newFiles: readonly File[]) => {
    // With maxFiles of 1, a later file would replace an earlier one.
    const result = applyFileLimits([], newFiles, {
      kinds: KINDS,
      maxBytes,
      maxFiles: Math.max(remaining, 2),
    });
    const excess = result.accepted.slice(remaining);
    setRejections([
      ...result.rejections,
      ...excess.map((file) => t('file.tooMany', { name: file.name, count: remaining })),
    ]);
    onAdd(result.accepted.slice(0, remaining));
  };
  const hint = `${name}-hint`;
  const pick = { onPick: addFiles, 'aria-describedby': hint };
  return (
    <Stack>
      {remaining > 0 && (
        <Actions>
          <FilePick
            {...pick}
            id={name}
            accept={getAcceptAttribute(KINDS)}
            icon="plus"
            label={t('photos.choose', { count: remaining })}
            multiple={remaining > 1}
          />
          <TouchOnly>
            <FilePick
              {...pick}
              id={`${name}-camera`}
              accept={getAcceptAttribute(['photo'])}
              icon="camera"
              label={t('photos.camera')}
              capture="environment"
            />
            <FilePick
              {...pick}
              id={`${name}-film`}
              accept={getAcceptAttribute(['video'])}
              icon="film"
              label={t('photos.film')}
              capture="environment"
            />
          </TouchOnly>
        </Actions>
      )}
      <Hint id={hint}>
        {remaining > 0
          ? t('photos.room', { count: remaining, size: formatBytes(maxBytes), seconds: maxSeconds })
          : t('photos.full')}
      </Hint>
      {rejections.length > 0 && (
        <Refused role="alert">
          {rejections.map((message) => (
            <p key={message}>
              <Icon name="alert" size={16} />
              <span>{message}</span>
            </p>
          ))}
        </Refused>
      )}
      <VisuallyHidden role="status">
        {t('photos.said', { sent, left: photos.length })}
      </VisuallyHidden>
      {photos.length > 0 && (
        <ul aria-label={t('photos.list')}>
          {photos.map((photo) => (
            <PickedRow
              key={photo.id}
              photo={photo}
              onRetry={() => props.onRetry(photo.id)}
              onRemove={() => props.onRemove(photo.id)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;

// Only shown on touch devices, which usually have a camera.
const TouchOnly = styled.span`
  display: none;
  @media (pointer: coarse) { display: contents; }
`;

const Hint = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;

const Refused = styled.div`
  ${type.small}
  color: ${color('brick')};
  p { display: flex; gap: ${space(8)}; overflow-wrap: anywhere; }
  svg { flex: none; margin-top: 2px; }
`;
