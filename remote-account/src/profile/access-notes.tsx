import { MAX_ACCESS_NOTES_LENGTH } from 'shared/contract/profile';
import { TextAreaField } from 'shared/ui/text-area-field';
import { type PartKind, textOrNull } from '../editing/part-kind.ts';
import { t } from '../texts.ts';
import { getLengthErrors } from './get-length-errors.ts';

/** What technicians have to know about entering the home. */
export const accessNotes: PartKind<'access', { readonly notes: string }> = {
  part: 'access',
  get title() {
    return t('access.title');
  },
  get saved() {
    return t('access.saved');
  },
  firstField: 'notes',
  rows: ({ notes }) => [{ term: t('access.notes'), value: notes ?? t('access.none') }],
  toDraft: ({ notes }) => ({ notes: notes ?? '' }),
  parse({ notes }) {
    const errors = getLengthErrors('notes', notes, MAX_ACCESS_NOTES_LENGTH);
    return errors.length > 0 ? { errors } : { input: { notes: textOrNull(notes) } };
  },
  fields: ({ draft, save, getError }) => (
    <TextAreaField
      name="notes"
      label={t('access.notes')}
      hint={t('access.hint', { most: MAX_ACCESS_NOTES_LENGTH })}
      optional
      value={draft.notes}
      error={getError('notes')}
      onChange={(notes) => save({ notes })}
    />
  ),
};
