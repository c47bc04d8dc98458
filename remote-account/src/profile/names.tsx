import { MAX_NAME_LENGTH, MAX_PRONOUNS_LENGTH } from 'shared/contract/profile';
import { NotTranslated } from 'shared/ui/not-translated';
import { TextField } from 'shared/ui/text-field';
import { type PartKind, textOrNull } from '../editing/part-kind.ts';
import { t } from '../texts.ts';
import { getLengthErrors } from './get-length-errors.ts';

interface Draft {
  readonly preferred_name: string;
  readonly pronouns: string;
}

/** The preferred name, which may differ from the legal name. */
export const names: PartKind<'names', Draft> = {
  part: 'names',
  get title() {
    return t('names.title');
  },
  get saved() {
    return t('names.saved');
  },
  firstField: 'preferred_name',
  rows: ({ preferred_name, pronouns }) => [
    {
      term: t('names.preferred'),
      value:
        preferred_name === null ? (
          t('part.notGiven')
        ) : (
          <NotTranslated>{preferred_name}</NotTranslated>
        ),
    },
    { term: t('names.pronouns'), value: pronouns ?? t('part.notGiven') },
  ],
  toDraft: ({ preferred_name, pronouns }) => ({
    preferred_name: preferred_name ?? '',
    pronouns: pronouns ?? '',
  }),
  parse(draft) {
    const errors = [
      ...getLengthErrors('preferred_name', draft.preferred_name, MAX_NAME_LENGTH),
      ...getLengthErrors('pronouns', draft.pronouns, MAX_PRONOUNS_LENGTH),
    ];
    if (errors.length > 0) return { errors };
    return {
      input: {
        preferred_name: textOrNull(draft.preferred_name),
        pronouns: textOrNull(draft.pronouns),
      },
    };
  },
  fields: ({ draft, save, getError }) => (
    <>
      <TextField
        name="preferred_name"
        label={t('names.preferred')}
        hint={t('names.preferredHint')}
        autoComplete="nickname"
        optional
        value={draft.preferred_name}
        error={getError('preferred_name')}
        onChange={(preferred_name) => save({ preferred_name })}
      />
      <TextField
        name="pronouns"
        label={t('names.pronouns')}
        hint={t('names.pronounsHint')}
        optional
        value={draft.pronouns}
        error={getError('pronouns')}
        onChange={(pronouns) => save({ pronouns })}
      />
    </>
  ),
};
