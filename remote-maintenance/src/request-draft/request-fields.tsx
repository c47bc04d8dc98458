import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { SelectField } from 'shared/ui/select-field';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import { DETAILS_MAX, type RequestDraft } from './request-draft.ts';

interface RequestFieldsProps {
  readonly draft: RequestDraft;
  readonly save: (change: Partial<RequestDraft>) => void;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

function fieldOf({ draft, save, errors }: RequestFieldsProps) {
  return (name: keyof RequestDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => save({ [name]: value }),
    error: getFieldError(errors, name),
  });
}

/** The fields of the edit form. */
export function RequestFields(props: RequestFieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <SelectField {...field('place')} label={t('request.place')} options={placeOptions()} />
      <SelectField
        {...field('category')}
        label={t('request.category')}
        options={categoryOptions()}
      />
      <WordFields {...props} />
      <EntryField {...props} />
    </>
  );
}

/** The title and the details. */
export function WordFields(props: RequestFieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <TextField
        {...field('title')}
        label={t('request.titleField')}
        hint={t('request.titleHint')}
      />
      <TextAreaField
        {...field('details')}
        label={t('request.details')}
        hint={detailsHint(props.draft.details.trim().length)}
        rows={6}
      />
    </>
  );
}

export function EntryField(props: RequestFieldsProps) {
  return (
    <RadioList
      {...fieldOf(props)('entry')}
      label={t('request.entry')}
      hint={t('request.entryHint')}
      layout="inline"
      options={[
        { value: 'yes', label: t('request.entryYes') },
        { value: 'no', label: t('request.entryNo') },
      ]}
    />
  );
}

const choose = () => ({ value: '', label: t('request.choose') });

function placeOptions() {
  return [choose(), ...PLACES.map((place) => ({ value: place, label: t(`place.${place}`) }))];
}

function categoryOptions() {
  const named = CATEGORIES.map((category) => ({
    value: category,
    label: t(`category.${category}`),
  }));
  return [choose(), ...named];
}

function detailsHint(length: number): string {
  return length > DETAILS_MAX
    ? t('request.detailsOver', { over: length - DETAILS_MAX })
    : t('request.detailsHint', { left: DETAILS_MAX - length });
}
