import { countries } from 'shared/format/countries';
import { SelectField } from 'shared/ui/select-field';
import { TextField } from 'shared/ui/text-field';
import type { NoticeDraft } from './draft.ts';
import { t } from './texts.ts';

interface AddressFieldsProps {
  draft: Pick<NoticeDraft, 'line1' | 'line2' | 'city' | 'state' | 'postal' | 'country'>;
  save: (change: Partial<NoticeDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

/** A postal address of any country; of this one with its state and ZIP code. */
export function AddressFields({ draft, save, errorOf }: AddressFieldsProps) {
  const inUs = draft.country === 'US';
  const field = (name: keyof AddressFieldsProps['draft']) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => save({ [name]: value }),
  });
  return (
    <>
      <SelectField {...field('country')} label={t('address.country')} options={countries()} />
      <TextField
        {...field('line1')}
        label={t('address.line1')}
        hint={t('address.line1Hint')}
        autoComplete="address-line1"
      />
      <TextField
        {...field('line2')}
        label={t('address.line2')}
        optional
        autoComplete="address-line2"
      />
      <TextField {...field('city')} label={t('address.city')} autoComplete="address-level2" />
      <TextField
        {...field('state')}
        label={t(inUs ? 'address.state' : 'address.region')}
        {...(inUs && { hint: t('address.stateHint') })}
        optional={!inUs}
        autoComplete="address-level1"
      />
      <TextField
        {...field('postal')}
        label={t(inUs ? 'address.zip' : 'address.postal')}
        autoComplete="postal-code"
      />
    </>
  );
}
