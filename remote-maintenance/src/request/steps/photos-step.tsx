import { useEffect, useEffectEvent } from 'react';
import { getTimeZone } from 'shared/format/time-zone';
import { PhotoAlbum, QueuePicker } from 'shared/media/photo-album';
import { type AlbumId, isAlbumMissing, useMediaAlbum } from 'shared/queries/media';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { t } from '../texts.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

/** Photos of the problem. They are uploaded while the other steps are filled in. */
export function PhotosStep(props: RequestStepProps) {
  const { draft, queue, album, albumStart } = props;
  const { errors, submit } = useStep('photos', props);
  const isEmpty = album === null && queue.photos.length === 0;
  return (
    <StepFrame
      step="photos"
      draft={draft}
      errors={errors}
      onSubmit={submit}
      lead={t('photos.lead')}
      next={t(isEmpty ? 'skip' : 'next')}
    >
      {albumStart.isFailed && (
        <Banner
          kind="warn"
          title={t('photos.noPlace')}
          link={<TextButton onClick={albumStart.retry}>{t('photos.again')}</TextButton>}
        >
          {t(albumStart.isLimited ? 'photos.limited' : 'photos.noPlaceText')}
        </Banner>
      )}
      {album === null ? (
        <QueuePicker entity="request_draft" album={null} queue={queue} />
      ) : (
        <SentAhead {...props} album={album} />
      )}
    </StepFrame>
  );
}

function SentAhead({
  album,
  queue,
  save,
  timeZone,
}: RequestStepProps & { readonly album: AlbumId }) {
  // The service has deleted an old album: the next photo creates another one.
  const isGone = isAlbumMissing(useMediaAlbum(album).error);
  const resetAlbum = useEffectEvent(() => save({ draftId: '', draftKey: '' }));
  useEffect(() => {
    if (isGone) resetAlbum();
  }, [isGone]);
  return (
    <PhotoAlbum
      id={album}
      label={t('photos.label')}
      timeZone={timeZone ?? getTimeZone()}
      empty={t('photos.none')}
      closed={t('photos.closed')}
      queue={queue}
    />
  );
}
