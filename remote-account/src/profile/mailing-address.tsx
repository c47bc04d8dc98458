import {
  type AddressDraft,
  AddressFields,
  getAddressErrors,
  toAddressDraft,
  toPostalAddress,
} from 'shared/address/address-fields';
import { formatPostalAddress } from 'shared/format/postal-address';
import { NotTranslated } from 'shared/ui/not-translated';
import { RadioList } from 'shared/ui/radio-list';
import type { PartKind } from '../editing/part-kind.ts';
import { t } from '../texts.ts';

interface Draft extends AddressDraft {
  readonly to: 'home' | 'other';
}

/** The address for letters, if it is not the home. */
export const mailingAddress: PartKind<'mailing', Draft> = {
  part: 'mailing',
  get title() {
    return t('mailing.title');
  },
  get saved() {
    return t('mailing.saved');
  },
  firstField: 'to',
  rows: (address) => [
    {
      term: t('mailing.to'),
      value:
        address === null ? (
          t('mailing.home')
        ) : (
          <NotTranslated>{formatPostalAddress(address)}</NotTranslated>
        ),
    },
  ],
  toDraft: (address) => ({ to: address === null ? 'home' : 'other', ...toAddressDraft(address) }),
  parse(draft) {
    if (draft.to === 'home') return { input: null };
    const errors = getAddressErrors(draft);
    return errors.length > 0 ? { errors } : { input: toPostalAddress(draft) };
  },
  fields: ({ draft, save, getError }) => (
    <>
      <RadioList
        name="to"
        label={t('mailing.to')}
        value={draft.to}
        onChange={(to) => save({ to })}
        options={[
          { value: 'home', label: t('mailing.home') },
          { value: 'other', label: t('mailing.other') },
        ]}
      />
      {draft.to === 'other' && <AddressFields draft={draft} save={save} getError={getError} />}
    </>
  ),
};
