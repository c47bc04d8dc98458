import type { Profile } from 'shared/contract/profile';
import { formatPhone } from 'shared/format/phone';
import { MailAddress } from 'shared/ui/mail-address';
import { Text, t } from '../texts.ts';

/** The contact details of the renter. The email address can break before its domain, the phone number cannot. */
export function ProfileLine({ profile }: { readonly profile: Profile | null }) {
  if (profile === null) return <span>{t('index.profileNone')}</span>;
  const { email, phone } = profile;
  const components = { email: <MailAddress address={email} /> };
  if (phone.number === null) return <Text id="index.profileNoPhone" components={components} />;
  const number = keepTogether(formatPhone(phone.number));
  return (
    <Text
      id="index.profile"
      values={{ phone: number }}
      components={{ ...components, phone: <span translate="no" /> }}
    />
  );
}

/** Prevents line breaks at spaces and hyphens. */
const keepTogether = (text: string): string =>
  text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
