import type { Profile } from 'shared/contract/profile';
import { formatRichText } from 'shared/i18n/rich-text';
import { MailAddress } from 'shared/ui/mail-address';
import { t } from '../texts.ts';
import { describeProfile } from './describe-profile.ts';

/** The contact details of the renter. The email address can break before its domain. */
export function ProfileLine({ profile }: { readonly profile: Profile | null }) {
  if (profile === null) return <span>{t('index.profileNone')}</span>;
  return formatRichText(describeProfile(profile), {
    email: <MailAddress address={profile.email} />,
    phone: <span translate="no" />,
  });
}
