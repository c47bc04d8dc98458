import type { Profile } from 'shared/contract/profile';
import { formatPhone } from 'shared/format/phone';
import { MailAddress } from 'shared/ui/mail-address';
import { Text, t } from '../texts.ts';

/** How the renter is reached. The address breaks before its domain, the phone number not at all. */
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

/** The text on one line: with spaces and hyphens at which no line breaks. */
const keepTogether = (text: string): string =>
  text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
