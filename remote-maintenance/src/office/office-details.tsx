import { useOfficeContact } from 'shared/queries/utility';
import { DescriptionList } from 'shared/ui/description-list';
import { markWritten } from 'shared/ui/mark-written';
import { PhoneLink } from 'shared/ui/phone-link';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { t } from '../texts.ts';

/** Shows how to reach the office. */
export function OfficeDetails() {
  const office = useOfficeContact();
  return (
    <SectionPart title={t('office.title')}>
      <QueryView
        query={office}
        loading={<Placeholder type="paragraph" shade="light" />}
        whenEmpty={<p>{t('office.contact')}</p>}
        failure={{ title: t('office.failed'), children: t('office.contact') }}
      >
        {(data) => (
          <DescriptionList
            rows={[
              { term: t('office.phone'), value: <PhoneLink number={data.office_phone} /> },
              { term: t('office.hours'), value: markWritten(data.office_hours) },
              { term: t('office.address'), value: data.office_address },
            ]}
          />
        )}
      </QueryView>
    </SectionPart>
  );
}
