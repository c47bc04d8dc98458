import { type ReactElement, useState } from 'react';
import { MAX_ALT_TEXT_LENGTH } from 'shared/contract/media';
import { getDescriptionConflict, useDescribeMedia } from 'shared/queries/media';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { Form } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { type AlbumPhoto, getMediaKind } from './album-photos.ts';

interface DescribeDialogProps {
  /** Null: nothing is asked. */
  readonly photo: AlbumPhoto | null;
  readonly onClose: () => void;
}

/** One field: its fault is at the field alone. */
const NO_ERRORS: readonly never[] = [];

/** Asks what a photo shows. Where it was described elsewhere meanwhile, both are shown and one is chosen. */
export function DescribeDialog({ photo, onClose }: DescribeDialogProps): ReactElement {
  const form = useDescriptionForm(photo, onClose);
  const { conflict } = form;
  return (
    <Dialog
      open={photo !== null}
      width="wide"
      title={t('describeTitle', { kind: getMediaKind(photo) })}
      onClose={form.close}
      actions={
        <>
          <Button kind="primary" busy={form.isSaving} busyLabel={t('saving')} onClick={form.save}>
            {t(conflict ? 'conflictMine' : 'describeSave')}
          </Button>
          <Button kind="default" onClick={form.close}>
            {t(conflict ? 'conflictTheirs' : 'describeCancel')}
          </Button>
        </>
      }
    >
      <Parts>
        {conflict && (
          <Banner kind="warn" icon="warning" title={t('conflictTitle')}>
            {`${t('conflictNow')} ${conflict.altText || t('conflictEmpty')}`}
          </Banner>
        )}
        {form.isLost && (
          <Banner kind="bad" icon="alert" title={t('notSaved')}>
            {t('notSavedText')}
          </Banner>
        )}
        {photo && <Small src={photo.thumbnail} alt="" width={photo.width} height={photo.height} />}
        <Form errors={NO_ERRORS} busy={form.isSaving} onSubmit={form.save}>
          <TextAreaField
            name="photo-words"
            label={t('describeField')}
            hint={t('describeHint', { most: MAX_ALT_TEXT_LENGTH })}
            value={form.words}
            onChange={form.setWords}
            error={form.isLong ? t('describeLong', { most: MAX_ALT_TEXT_LENGTH }) : undefined}
            rows={3}
          />
        </Form>
      </Parts>
    </Dialog>
  );
}

function useDescriptionForm(photo: AlbumPhoto | null, onClose: () => void) {
  const describe = useDescribeMedia();
  const [typed, setTyped] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const words = typed ?? photo?.description ?? '';
  const conflict = getDescriptionConflict(describe.error);
  const tooLong = words.trim().length > MAX_ALT_TEXT_LENGTH;
  const close = () => {
    setTyped(null);
    setChecked(false);
    describe.reset();
    onClose();
  };
  const save = () => {
    setChecked(true);
    if (!photo || tooLong) return;
    const version = conflict?.version ?? photo.version;
    describe.mutate({ mediaId: photo.id, altText: words.trim(), version }, { onSuccess: close });
  };
  return {
    words,
    setWords: setTyped,
    isLong: checked && tooLong,
    isSaving: describe.isPending,
    isLost: describe.isError && !conflict,
    conflict,
    save,
    close,
  };
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;

const Small = styled.img`
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: 10rem;
`;
