import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { formatDate, toDateInZone } from 'shared/format/date';
import { color, space, type } from 'shared/theme/tokens';
import { useHasDraft } from 'shared/ui/draft-scope';
import { TextButton } from 'shared/ui/text-button';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { type AlbumPhoto, getMediaKind } from './album-photos.ts';

interface PhotoDetailsProps {
  readonly photo: AlbumPhoto;
  readonly number: number;
  readonly timeZone: string;
  readonly mayChange: boolean;
  readonly onDescribe: (photo: AlbumPhoto) => void;
  readonly onRemove: (photo: AlbumPhoto) => void;
}

/** The lines below a photo: who added it and when, and the actions on the renter's own photos. */
export function PhotoDetails(props: PhotoDetailsProps): ReactElement {
  const { photo, number, timeZone, mayChange, onDescribe, onRemove } = props;
  const hasDraft = useHasDraft('photo-words', photo.id);
  const reopen = useEffectEvent(() => {
    if (hasDraft && mayChange) onDescribe(photo);
  });
  useEffect(() => reopen(), []);
  const date = formatDate(toDateInZone(photo.addedAt, timeZone));
  const photoName = (
    <VisuallyHidden>{` ${t('about', { number, kind: getMediaKind(photo) })}`}</VisuallyHidden>
  );
  return (
    <Details>
      <p>{formatCaption(photo, date)}</p>
      {mayChange && (
        <Actions>
          <TextButton onClick={() => onDescribe(photo)}>
            <span>{t(photo.description === null ? 'describe' : 'describeAgain')}</span>
            {photoName}
          </TextButton>
          <TextButton onClick={() => onRemove(photo)}>
            {t('remove')}
            {photoName}
          </TextButton>
        </Actions>
      )}
    </Details>
  );
}

function formatCaption({ isOwn, addedBy }: AlbumPhoto, date: string): string {
  if (isOwn) return t('byYou', { date });
  return addedBy === null ? t('byOffice', { date }) : t('by', { name: addedBy, date });
}

const Details = styled.div`
  ${type.caption}
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;

const Actions = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(16)};
  margin-top: ${space(4)};
`;
