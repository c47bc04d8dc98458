import { type ReactElement, type ReactNode, useState } from 'react';
import { DraftScope } from 'shared/ui/draft-scope';
import { PhotoGrid } from 'shared/ui/photo-grid';
import { PhotoPicker } from 'shared/ui/photo-picker';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import {
  MAX_ALBUM_ITEMS,
  MAX_PHOTO_BYTES,
  MAX_VIDEO_SECONDS,
  type MediaAlbum,
} from '../contract/media.ts';
import { type AlbumId, useMediaAlbum } from '../queries/media.ts';
import { color, space, type } from '../theme/tokens.ts';
import { type AlbumPhoto, toAlbumPhotos } from './album/album-photos.ts';
import { DescribeDialog } from './album/describe-dialog.tsx';
import { PhotoDetails } from './album/photo-details.tsx';
import { RemoveDialog } from './album/remove-dialog.tsx';
import { type PhotoQueue, usePhotoQueue } from './photo-queue.tsx';
import { t } from './texts.ts';

interface PhotoAlbumProps {
  readonly id: AlbumId;
  /** What the photos show. */
  readonly label: string;
  /** IANA zone of the property, used for dates. */
  readonly timeZone: string;
  /** Shown if there are no photos: what they are good for. */
  readonly empty: ReactNode;
  /** Shown if there are no photos and none can be added anymore. */
  readonly closed: ReactNode;
  /** An upload queue that outlives this page. Without it the page has its own. */
  readonly queue?: PhotoQueue;
}

/** The photos of one request or move-in. While it is open, renters can add photos and edit their own. */
export function PhotoAlbum(props: PhotoAlbumProps): ReactElement {
  const album = useMediaAlbum(props.id);
  return (
    <QueryView
      query={album}
      loading={<Placeholder type="image" />}
      loadingLabel={t('loading')}
      failure={{ title: t('failed'), children: t('failedHint') }}
    >
      {(data) => <Album {...props} album={data} onStale={() => void album.refetch()} />}
    </QueryView>
  );
}

type AlbumProps = PhotoAlbumProps & { readonly album: MediaAlbum; readonly onStale: () => void };

function Album(props: AlbumProps): ReactElement {
  const { id, label, album, timeZone, empty, closed, queue, onStale } = props;
  const [described, setDescribed] = useState<AlbumPhoto | null>(null);
  const [removed, setRemoved] = useState<AlbumPhoto | null>(null);
  const [officePhotos, renterPhotos] = [true, false].map((isOffice) =>
    toAlbumPhotos(album).filter(({ addedBy }) => (addedBy === null) === isOffice),
  ) as [AlbumPhoto[], AlbumPhoto[]];
  const isUploading = queue?.photos.some(({ state }) => state !== 'refused') ?? false;
  const grid = (photos: readonly AlbumPhoto[], name: string) => (
    <PhotoGrid
      label={name}
      photos={photos}
      onFailed={onStale}
      about={(photo, number) => (
        <PhotoDetails
          photo={photo}
          number={number}
          timeZone={timeZone}
          mayChange={album.may_change && photo.isOwn}
          onDescribe={setDescribed}
          onRemove={setRemoved}
        />
      )}
    />
  );
  return (
    <Stack>
      {renterPhotos.length > 0 && grid(renterPhotos, label)}
      {renterPhotos.length === 0 && !isUploading && (
        <MutedText>{album.may_change ? empty : closed}</MutedText>
      )}
      {album.may_change &&
        (queue ? (
          <QueuePicker entity={id.entityType} album={album} queue={queue} />
        ) : (
          <AddPhotos id={id} album={album} />
        ))}
      {officePhotos.length > 0 && (
        <div>
          <Heading>{t('after')}</Heading>
          {grid(officePhotos, t('after'))}
        </div>
      )}
      <DraftScope form="photo-words" {...(described && { about: described.id })}>
        <DescribeDialog photo={described} onClose={() => setDescribed(null)} />
      </DraftScope>
      <RemoveDialog photo={removed} onClose={() => setRemoved(null)} />
    </Stack>
  );
}

function AddPhotos({ id, album }: { readonly id: AlbumId; readonly album: MediaAlbum }) {
  return <QueuePicker entity={id.entityType} album={album} queue={usePhotoQueue(id)} />;
}

interface QueuePickerProps {
  readonly entity: string;
  /** Null if no album exists yet, so that nothing is uploaded. */
  readonly album: MediaAlbum | null;
  readonly queue: PhotoQueue;
}

/** Ids that an album has shown: a photo that was removed afterwards is not listed as an upload again. */
const shownMediaIds = new Set<string>();

/** Chooses photos and videos, and lists those that are being uploaded. */
export function QueuePicker({ entity, album, queue }: QueuePickerProps): ReactElement {
  const items = album?.items ?? [];
  for (const { media_id } of items) shownMediaIds.add(media_id);
  const isShown = ({ mediaId }: { mediaId?: string }) =>
    mediaId !== undefined && shownMediaIds.has(mediaId);
  const unfinished = queue.photos.filter((photo) => !isShown(photo));
  const uploading = unfinished.filter(({ state }) => state !== 'refused').length;
  return (
    <PhotoPicker
      name={`photos-${entity}`}
      photos={unfinished}
      sent={queue.photos.length - unfinished.length}
      remaining={Math.max(0, MAX_ALBUM_ITEMS - items.length - uploading)}
      maxBytes={MAX_PHOTO_BYTES}
      maxSeconds={MAX_VIDEO_SECONDS}
      onAdd={queue.add}
      onRetry={queue.retry}
      onRemove={queue.remove}
    />
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;

const Heading = styled.h3`
  margin-bottom: ${space(12)};
  ${type.strong}
`;

const MutedText = styled.p`
  ${type.body}
  color: ${color('inkMuted')};
`;
