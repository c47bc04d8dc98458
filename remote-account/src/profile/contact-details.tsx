import type { Resident } from 'shared/contract/resident';

import { Facts } from 'shared/ui/facts';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { t } from '../texts.ts';
import { formatPhone } from './format-phone.ts';
import { MailAddress } from './mail-address.tsx';

/** How the office reaches the renter. */
export function ContactDetails({ resident: { email, phone } }: { resident: Resident }) {
  return (
    <SectionPart title={t('profile.contact')}>
      <Facts
        rows={[
          { term: t('profile.email'), value: <MailAddress address={email} /> },
          { term: t('profile.phone'), value: phone ? formatPhone(phone) : t('profile.phoneNone') },
        ]}
      />
    </SectionPart>
  );
}

/** The terms at once, and a place for each value. */
export function ContactDetailsLoading() {
  const value = <Placeholder type="text" />;
  return (
    <SectionPart title={t('profile.contact')}>
      <Facts
        rows={[
          { term: t('profile.email'), value },
          { term: t('profile.phone'), value },
        ]}
      />
    </SectionPart>
  );
}
