import { MAX_ACCESS_NOTES_LENGTH } from 'shared/contract/profile';
import { TextAreaField } from 'shared/ui/text-area-field';
import { type PartKind, textOrNull } from '../editing/part-kind.ts';
import { t } from '../texts.ts';
import { tooLong } from './too-long.ts';

/** What technicians have to know about entering the home. */
export const accessNotes: PartKind<'access', { readonly notes: string }> = {
  part: 'access',
  title: t('access.title'),
  saved: t('access.saved'),
  first: 'notes',
  rows: ({ notes }) => [{ term: t('access.notes'), value: notes ?? t('access.none') }],
  draftOf: ({ notes }) => ({ notes: notes ?? '' }),
  read({ notes }) {
    const faults = tooLong('notes', notes, MAX_ACCESS_NOTES_LENGTH);
    return faults.length > 0 ? { faults } : { input: { notes: textOrNull(notes) } };
  },
  fields: ({ draft, save, errorOf }) => (
    <TextAreaField
      name="notes"
      label={t('access.notes')}
      hint={t('access.hint', { most: MAX_ACCESS_NOTES_LENGTH })}
      optional
      value={draft.notes}
      error={errorOf('notes')}
      onChange={(notes) => save({ notes })}
    />
  ),
};
