import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { RadioList } from 'shared/ui/radio-list';
import { SelectField } from 'shared/ui/select-field';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import { DETAILS_MAX, type FieldError, type RequestDraft } from './request-draft.ts';

interface RequestFieldsProps {
  readonly draft: RequestDraft;
  readonly save: (change: Partial<RequestDraft>) => void;
  readonly errors: readonly FieldError[];
}

/** What is asked about a problem: where it is first reported, and where that is changed. */
export function RequestFields({ draft, save, errors }: RequestFieldsProps) {
  const field = (name: keyof RequestDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => save({ [name]: value }),
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <>
      <SelectField {...field('place')} label={t('request.place')} options={placeOptions()} />
      <SelectField
        {...field('category')}
        label={t('request.category')}
        options={categoryOptions()}
      />
      <TextField
        {...field('title')}
        label={t('request.titleField')}
        hint={t('request.titleHint')}
      />
      <TextAreaField
        {...field('details')}
        label={t('request.details')}
        hint={detailsHint(draft.details.trim().length)}
        rows={6}
      />
      <RadioList
        {...field('entry')}
        label={t('request.entry')}
        hint={t('request.entryHint')}
        layout="inline"
        options={[
          { value: 'yes', label: t('request.entryYes') },
          { value: 'no', label: t('request.entryNo') },
        ]}
      />
    </>
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
