import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { SelectField } from 'shared/ui/select-field';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import { MAX_DETAILS_LENGTH, type RequestDraft } from './request-draft.ts';

interface RequestFieldsProps {
  readonly draft: RequestDraft;
  readonly save: (change: Partial<RequestDraft>) => void;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

function createFieldProps({ draft, save, errors }: RequestFieldsProps) {
  return (name: keyof RequestDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => save({ [name]: value }),
    error: getFieldError(errors, name),
  });
}

/** The fields of the edit form. */
export function RequestFields(props: RequestFieldsProps) {
  const field = createFieldProps(props);
  return (
    <>
      <SelectField {...field('place')} label={t('request.place')} options={getPlaceOptions()} />
      <SelectField
        {...field('category')}
        label={t('request.category')}
        options={getCategoryOptions()}
      />
      <TextFields {...props} />
      <EntryField {...props} />
    </>
  );
}

/** The title and the details. */
export function TextFields(props: RequestFieldsProps) {
  const field = createFieldProps(props);
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
        hint={getDetailsHint(props.draft.details.trim().length)}
        rows={6}
      />
    </>
  );
}

export function EntryField(props: RequestFieldsProps) {
  return (
    <RadioList
      {...createFieldProps(props)('entry')}
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

const createEmptyOption = () => ({ value: '', label: t('request.choose') });

function getPlaceOptions() {
  return [
    createEmptyOption(),
    ...PLACES.map((place) => ({ value: place, label: t(`place.${place}`) })),
  ];
}

function getCategoryOptions() {
  const categoryOptions = CATEGORIES.map((category) => ({
    value: category,
    label: t(`category.${category}`),
  }));
  return [createEmptyOption(), ...categoryOptions];
}

function getDetailsHint(length: number): string {
  return length > MAX_DETAILS_LENGTH
    ? t('request.detailsOver', { over: length - MAX_DETAILS_LENGTH })
    : t('request.detailsHint', { left: MAX_DETAILS_LENGTH - length });
}
