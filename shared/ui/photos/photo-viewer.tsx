import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { type AlbumItem, getAltText } from './album-item.ts';
import { VideoPlayer } from './video-player.tsx';

interface PhotoViewerProps {
  readonly photos: readonly AlbumItem[];
  /** Index of the open photo; null if the viewer is closed. */
  readonly at: number | null;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  readonly onFailed?: (() => void) | undefined;
}

/** Shows one large photo or video in a dialog. The arrow keys and two buttons navigate. */
export function PhotoViewer(props: PhotoViewerProps): ReactElement {
  const { photos, at, onMove, onClose, onFailed } = props;
  const photo = at === null ? undefined : photos[at];
  const place = at ?? 0;
  const count = photos.length;
  const go = (to: number) => to >= 0 && to < count && onMove(to);
  const onKeyDown = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // In a video the arrow keys seek.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowLeft') go(place - 1);
    if (key === 'ArrowRight') go(place + 1);
  });
  const isOpen = photo !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      width="picture"
      title={t(photo?.video ? 'photos.placeFilm' : 'photos.place', { number: place + 1, count })}
      onClose={onClose}
      actions={
        <Actions>
          {count > 1 && (
            <>
              <StepButton
                icon="chevron-left"
                name="photos.previous"
                to={place - 1}
                {...{ count, go }}
              />
              <StepButton
                icon="chevron-right"
                name="photos.next"
                to={place + 1}
                {...{ count, go }}
              />
            </>
          )}
          <Button kind="default" onClick={onClose}>
            {t('photos.close')}
          </Button>
        </Actions>
      }
    >
      {photo && (
        <PhotoFrame>
          {photo.video ? (
            <VideoPlayer
              key={photo.id}
              video={photo.video}
              still={photo.full}
              label={getAltText(photo, place + 1)}
              onFailed={onFailed}
            />
          ) : (
            <img
              key={photo.id}
              src={photo.full}
              alt={getAltText(photo, place + 1)}
              width={photo.width}
              height={photo.height}
              onError={onFailed}
            />
          )}
          <figcaption aria-live="polite">{getAltText(photo, place + 1)}</figcaption>
        </PhotoFrame>
      )}
    </Dialog>
  );
}

interface StepButtonProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly name: 'photos.previous' | 'photos.next';
  readonly to: number;
  readonly count: number;
  readonly go: (to: number) => void;
}

/** Previous or next button. At the ends it becomes inactive but stays focusable. */
function StepButton({ icon, name, to, count, go }: StepButtonProps): ReactElement {
  const isAtEnd = to < 0 || to >= count;
  return (
    <Button kind={isAtEnd ? 'inactive' : 'outlined'} icon={icon} onClick={() => go(to)}>
      {t(name)}
    </Button>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
  width: 100%;
  button:last-child { margin-inline-start: auto; }
`;

const PhotoFrame = styled.figure`
  margin: ${space(8)} 0 0;
  img, video {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: calc(100dvh - 18rem);
    min-height: 6rem;
    margin: 0 auto;
    border-radius: ${radius.medium};
    background: ${color('sunken')};
    color: ${color('inkMuted')};
    object-fit: contain;
  }
  figcaption {
    ${type.small}
    margin-top: ${space(12)};
    color: ${color('inkMuted')};
    overflow-wrap: anywhere;
  }
`;
