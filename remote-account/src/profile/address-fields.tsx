import { countries } from 'shared/format/countries';
import { SelectField } from 'shared/ui/select-field';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import type { AddressDraft } from './address-draft.ts';
import type { FieldsProps } from './part-kind.ts';

/** A postal address of any country; of this one with its state and ZIP code. */
export function AddressFields({ draft, save, errorOf }: FieldsProps<AddressDraft>) {
  const inUs = draft.country === 'US';
  const field = (name: keyof AddressDraft) => ({
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
