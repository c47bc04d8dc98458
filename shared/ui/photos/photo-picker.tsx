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
  /** Its own on the page. */
  readonly name: string;
  /** Those that are chosen and have not arrived. */
  readonly photos: readonly PickedPhoto[];
  /** How many have arrived since the page was opened: said to who cannot see it. */
  readonly sent: number;
  /** How many more may be chosen. */
  readonly remaining: number;
  /** Of a photo. */
  readonly maxBytes: number;
  /** The longest video. */
  readonly maxSeconds: number;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const KINDS = ['photo', 'video'] as const;

/**
 * Photos and videos from the camera or from files, one or many at a time, each with how far it has come. One that did
 * not get through can be sent again, or removed, while the others go on.
 */
export function PhotoPicker(props: PhotoPickerProps): ReactElement {
  const { name, photos, sent, remaining: room, maxBytes, maxSeconds, onAdd } = props;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = (chosen: readonly File[]) => {
    // Of one at most the last that is chosen would take the place of the first.
    const sorted = applyFileLimits([], chosen, {
      kinds: KINDS,
      maxBytes,
      maxFiles: Math.max(room, 2),
    });
    const over = sorted.taken.slice(room);
    setRefused([
      ...sorted.refused,
      ...over.map((file) => t('file.tooMany', { name: file.name, count: room })),
    ]);
    onAdd(sorted.taken.slice(0, room));
  };
  const hint = `${name}-hint`;
  const pick = { onPick: add, 'aria-describedby': hint };
  return (
    <Parts>
      {room > 0 && (
        <Actions>
          <FilePick
            {...pick}
            id={name}
            accept={getAcceptAttribute(KINDS)}
            icon="plus"
            label={t('photos.choose', { count: room })}
            multiple={room > 1}
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
        {room > 0
          ? t('photos.room', { count: room, size: formatBytes(maxBytes), seconds: maxSeconds })
          : t('photos.full')}
      </Hint>
      {refused.length > 0 && (
        <Refused role="alert">
          {refused.map((words) => (
            <p key={words}>
              <Icon name="alert" size={16} />
              <span>{words}</span>
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
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;

// A mouse has no camera behind it: the file input is the way there.
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
