import type { Profile } from 'shared/contract/profile';
import { formatPhone } from 'shared/format/phone';
import { protectValues } from 'shared/i18n/rich-text-tags';
import { t } from '../texts.ts';

/** Describes the contact details, with the tags `<email/>` and `<phone>`. The phone number cannot break. */
export function describeProfile({ phone }: Profile): string {
  if (phone.number === null) return t('index.profileNoPhone');
  return t('index.profile', protectValues({ phone: keepTogether(formatPhone(phone.number)) }));
}

/** Prevents line breaks at spaces and hyphens. */
const keepTogether = (text: string): string =>
  text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
