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
  /** The photo to describe; null while the dialog is closed. */
  readonly photo: AlbumPhoto | null;
  readonly onClose: () => void;
}

/** The form has one field, which shows its error itself: no summary is needed. */
const NO_ERRORS: readonly never[] = [];

/**
 * Asks for the description of a photo. If another device changed it in the meantime (409 `version_conflict`), the
 * dialog shows both descriptions and the renter chooses one.
 */
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
      <Stack>
        {conflict && (
          <Banner kind="warn" icon="warning" title={t('conflictTitle')}>
            {`${t('conflictNow')} ${conflict.altText || t('conflictEmpty')}`}
          </Banner>
        )}
        {form.isFailed && (
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
            value={form.text}
            onChange={form.setText}
            error={form.isLong ? t('describeLong', { most: MAX_ALT_TEXT_LENGTH }) : undefined}
            rows={3}
          />
        </Form>
      </Stack>
    </Dialog>
  );
}

function useDescriptionForm(photo: AlbumPhoto | null, onClose: () => void) {
  const describe = useDescribeMedia();
  const [typed, setTyped] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const text = typed ?? photo?.description ?? '';
  const conflict = getDescriptionConflict(describe.error);
  const tooLong = text.trim().length > MAX_ALT_TEXT_LENGTH;
  const close = () => {
    setTyped(null);
    setSubmitted(false);
    describe.reset();
    onClose();
  };
  const save = () => {
    setSubmitted(true);
    if (!photo || tooLong) return;
    const version = conflict?.version ?? photo.version;
    describe.mutate({ mediaId: photo.id, altText: text.trim(), version }, { onSuccess: close });
  };
  return {
    text,
    setText: setTyped,
    isLong: isSubmitted && tooLong,
    isSaving: describe.isPending,
    isFailed: describe.isError && !conflict,
    conflict,
    save,
    close,
  };
}

const Stack = styled.div`
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
