import type { ReactElement } from 'react';
import { useRemoveMedia } from 'shared/queries/media';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { t } from '../texts.ts';
import { type AlbumPhoto, getMediaKind } from './album-photos.ts';

interface RemoveDialogProps {
  /** The photo to remove; null while the dialog is closed. */
  readonly photo: AlbumPhoto | null;
  readonly onClose: () => void;
}

/** Asks for confirmation before a photo is removed. */
export function RemoveDialog({ photo, onClose }: RemoveDialogProps): ReactElement {
  const remove = useRemoveMedia();
  const close = () => {
    remove.reset();
    onClose();
  };
  const kind = getMediaKind(photo);
  const confirm = () => photo && remove.mutate(photo.id, { onSuccess: close });
  return (
    <Dialog
      open={photo !== null}
      title={t('removeTitle', { kind })}
      onClose={close}
      actions={
        <>
          <Button
            kind="destructive"
            busy={remove.isPending}
            busyLabel={t('removing')}
            onClick={confirm}
          >
            {t('removeDo', { kind })}
          </Button>
          <Button kind="default" onClick={close}>
            {t('removeKeep')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
      {remove.isError && (
        <Banner kind="bad" title={t('notRemoved', { kind })}>
          {t('notRemovedText')}
        </Banner>
      )}
    </Dialog>
  );
}
