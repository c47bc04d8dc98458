import {
  type EmergencyContactInput,
  MAX_CONTACT_NAME_LENGTH,
  RELATIONS,
  type Relation,
} from 'shared/contract/household';
import { formatPhone } from 'shared/format/phone';
import { loadCode } from 'shared/loading/load-code';
import type { FieldError } from 'shared/ui/error-summary';
import { NotTranslated } from 'shared/ui/not-translated';
import { PhoneLink } from 'shared/ui/phone-link';
import { SelectField } from 'shared/ui/select-field';
import { TextField } from 'shared/ui/text-field';
import type { FormKind } from '../editing/part-kind.ts';
import { t as relationText } from './relation-texts.ts';
import { t } from './texts.ts';

interface Draft {
  readonly name: string;
  readonly relation: Relation | '';
  readonly phone: string;
}

/** The person to call in an emergency of the renter. */
export const emergencyContact: FormKind<EmergencyContactInput | null, Draft> = {
  get title() {
    return t('contact.title');
  },
  get saved() {
    return t('contact.saved');
  },
  firstField: 'contact_name',
  rows: (contact) =>
    contact === null
      ? [{ term: t('contact.name'), value: t('contact.none') }]
      : [
          { term: t('contact.name'), value: <NotTranslated>{contact.name}</NotTranslated> },
          { term: t('contact.relation'), value: relationText(`relation.${contact.relation}`) },
          {
            term: t('contact.phone'),
            value: <PhoneLink number={formatPhone(contact.phone)} />,
          },
        ],
  toDraft: (contact) => ({
    name: contact?.name ?? '',
    relation: contact?.relation ?? '',
    phone: contact === null ? '' : formatPhone(contact.phone),
  }),
  async parse({ name, relation, phone: typed }) {
    if (name.trim() === '' && typed.trim() === '') return { input: null };
    // The numbering plans of all countries are large, so they are loaded only for validation.
    const { toPhone } = await loadCode(() => import('shared/contract/phone'));
    const phone = toPhone(typed);
    const errors = getErrors(name.trim(), relation, phone);
    if (errors.length > 0 || relation === '' || phone === null) return { errors };
    return { input: { name: name.trim(), relation, phone } };
  },
  fields: ({ draft, save, getError }) => (
    <>
      <TextField
        name="contact_name"
        label={t('contact.name')}
        hint={t('contact.nameHint')}
        value={draft.name}
        error={getError('contact_name')}
        onChange={(name) => save({ name })}
      />
      <SelectField
        name="contact_relation"
        label={t('contact.relation')}
        value={draft.relation}
        error={getError('contact_relation')}
        onChange={(relation) => save({ relation })}
        options={[
          { value: '', label: t('contact.choose') },
          ...RELATIONS.map((value) => ({ value, label: relationText(`relation.${value}`) })),
        ]}
      />
      <TextField
        name="contact_phone"
        type="tel"
        inputMode="tel"
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        value={draft.phone}
        error={getError('contact_phone')}
        onChange={(phone) => save({ phone })}
      />
    </>
  ),
};

function getErrors(name: string, relation: string, phone: string | null): FieldError[] {
  const createError = (field: string, isWrong: boolean, message: string) =>
    isWrong ? [{ field, message }] : [];
  return [
    ...createError('contact_name', name === '', t('contact.nameMissing')),
    ...createError(
      'contact_name',
      name.length > MAX_CONTACT_NAME_LENGTH,
      t('long', { most: MAX_CONTACT_NAME_LENGTH }),
    ),
    ...createError('contact_relation', relation === '', t('contact.relationMissing')),
    ...createError('contact_phone', phone === null, t('contact.phoneMissing')),
  ];
}
