import { useOfficeContact } from 'shared/queries/utility';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { PhoneLink } from 'shared/ui/phone-link';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { t } from '../texts.ts';

/** The phone number and hours of the office. If they fail to load, a link to the office page. */
export function OfficePhone() {
  const office = useOfficeContact();
  return (
    <QueryView
      query={office}
      loading={<Placeholder type="text" shade="light" />}
      whenEmpty={<p>{t('office.contact')}</p>}
      whenNotConfigured={<p>{t('office.contact')}</p>}
      failure={{ title: t('office.failed'), children: t('office.contact') }}
    >
      {(data) => (
        <>
          <PhoneLink number={data.office_phone} icon />
          <p>{formatWithWritten((hours) => t('office.hours', { hours }), data.office_hours)}</p>
        </>
      )}
    </QueryView>
  );
}
