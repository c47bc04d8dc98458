import type { ReactElement } from 'react';
import { SelectField } from 'shared/ui/select-field';
import { TextField } from 'shared/ui/text-field';
import styled from 'styled-components';
import { getAddressFormat } from '../contract/address-format.ts';
import { media, space } from '../theme/tokens.ts';
import * as address from './address-draft.ts';
import { getCountryOptions } from './country-options.ts';
import { t } from './texts.ts';

export type AddressDraft = ReturnType<typeof address.toAddressDraft>;
export const { getAddressErrors, toAddressDraft, toPostalAddress } = address;

interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly save: (change: Partial<AddressDraft>) => void;
  readonly getError: (field: string) => string | undefined;
}

/** The fields of a postal address. Which fields there are depends on the country. */
export function AddressFields({ draft, save, getError }: AddressFieldsProps): ReactElement {
  const { country } = draft;
  const isHome = address.isHomeAddress(draft);
  const format = getAddressFormat(country);
  const field = (name: keyof AddressDraft) => ({
    name,
    value: draft[name],
    error: getError(name),
    onChange: (value: string) => save({ [name]: value }),
  });
  return (
    <>
      <SelectField {...field('country')} label={t('country')} options={getCountryOptions()} />
      <TextField
        {...field('line1')}
        label={t('line1')}
        hint={t('line1Hint')}
        autoComplete="address-line1"
      />
      <TextField {...field('line2')} label={t('line2')} optional autoComplete="address-line2" />
      <TextField
        {...field('city')}
        label={t('cityIn', { country })}
        optional={!format.needsCity}
        autoComplete="address-level2"
      />
      <ShortFields>
        {format.usesState && (
          <TextField
            {...field('state')}
            label={isHome ? t('state') : t('regionIn', { country })}
            {...(isHome && { hint: t('stateHint') })}
            optional={!format.needsState}
            autoComplete="address-level1"
          />
        )}
        {format.usesPostalCode && (
          <TextField
            {...field('postal')}
            label={isHome ? t('zip') : t('postalIn', { country })}
            {...(isHome && { hint: t('zipHint') })}
            optional={!format.needsPostalCode}
            autoComplete="postal-code"
          />
        )}
      </ShortFields>
    </>
  );
}

const ShortFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${space(24)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(16)}; }
`;
