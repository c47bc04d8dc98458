import type { ReactElement } from 'react';
import styled from 'styled-components';
import {
  homeAddressSchema,
  type PostalAddress,
  postalAddressSchema,
} from '../contract/postal-address.ts';
import type { Issue } from '../contract/z.ts';
import { countries } from '../format/countries.ts';
import { media, space } from '../theme/tokens.ts';
import type { FieldError } from '../ui/error-summary.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { t } from './texts.ts';

/** An address as it is typed. */
export interface AddressDraft {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
  readonly country: string;
}

interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly save: (change: Partial<AddressDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** A postal address of any country; of this one with its state and ZIP code. */
export function AddressFields({ draft, save, errorOf }: AddressFieldsProps): ReactElement {
  const isHome = atHome(draft);
  const field = (name: keyof AddressDraft) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => save({ [name]: value }),
  });
  return (
    <>
      <SelectField {...field('country')} label={t('country')} options={countries()} />
      <TextField
        {...field('line1')}
        label={t('line1')}
        hint={t('line1Hint')}
        autoComplete="address-line1"
      />
      <TextField {...field('line2')} label={t('line2')} optional autoComplete="address-line2" />
      <TextField {...field('city')} label={t('city')} autoComplete="address-level2" />
      <Short>
        <TextField
          {...field('state')}
          label={t(isHome ? 'state' : 'region')}
          {...(isHome && { hint: t('stateHint') })}
          optional={!isHome}
          autoComplete="address-level1"
        />
        <TextField
          {...field('postal')}
          label={t(isHome ? 'zip' : 'postal')}
          {...(isHome && { hint: t('zipHint') })}
          autoComplete="postal-code"
        />
      </Short>
    </>
  );
}

const Short = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${space(24)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(16)}; }
`;

const atHome = ({ country }: AddressDraft) => country === 'US';

type KnownAddress = PostalAddress & { readonly state_abv?: string | null };

/** What a form begins with: the address that is known, or an empty one in the home country. */
export const draftOfAddress = (address: KnownAddress | null): AddressDraft => ({
  line1: address?.address_line_1 ?? '',
  line2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state_abv ?? address?.state ?? '',
  postal: address?.postal_code ?? '',
  country: address?.country_code ?? 'US',
});

const ZIP = /^(\d{5})[\s-]?(\d{4})?$/;

/** As the services take it; small letters of a state, spaces and dashes of a ZIP code are put right. */
export function addressOf(draft: AddressDraft): PostalAddress {
  const isHome = atHome(draft);
  const state = draft.state.trim();
  const postal = draft.postal.trim();
  const [, five, four] = (isHome && ZIP.exec(postal)) || [];
  return {
    address_line_1: draft.line1.trim(),
    address_line_2: draft.line2.trim() || null,
    city: draft.city.trim(),
    state: (isHome ? state.toUpperCase() : state) || null,
    postal_code: [five, four].filter(Boolean).join('-') || postal,
    country_code: draft.country,
  };
}

/** What is wrong with an address, in the order of its fields. */
export function addressFaults(draft: AddressDraft): FieldError[] {
  const schema = atHome(draft) ? homeAddressSchema : postalAddressSchema;
  const issues = schema.safeParse(addressOf(draft)).error?.issues ?? [];
  return FIELDS.flatMap(([name, field]) => {
    const issue = issues.find(({ path }) => path[0] === name);
    return issue ? [{ field, message: wordsOf(issue, field, draft) }] : [];
  });
}

const FIELDS = [
  ['address_line_1', 'line1'],
  ['address_line_2', 'line2'],
  ['city', 'city'],
  ['state', 'state'],
  ['postal_code', 'postal'],
] as const;

function wordsOf(issue: Issue, field: (typeof FIELDS)[number][1], draft: AddressDraft): string {
  if (issue.code === 'too_big') return t('fault.long', { most: Number(issue.maximum) });
  if (field === 'postal' && atHome(draft)) return t('fault.zip');
  return t(field === 'line2' ? 'fault.line1' : `fault.${field}`);
}
