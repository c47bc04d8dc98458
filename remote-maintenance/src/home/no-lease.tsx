import { useOfficeContact } from 'shared/queries/utility';
import { Empty } from 'shared/ui/empty';
import { PhoneLink } from 'shared/ui/phone-link';
import { Text, t } from '../texts.ts';

/** Shown without an active lease: a request belongs to a home. */
export function NoLease() {
  const phone = useOfficeContact().data?.office_phone;
  return (
    <Empty icon="wrench" title={t('noLease.title')}>
      {phone === undefined ? (
        t('noLease.textNoPhone')
      ) : (
        <Text
          id="noLease.text"
          values={{ phone }}
          components={{ phone: <PhoneLink number={phone} /> }}
        />
      )}
    </Empty>
  );
}
