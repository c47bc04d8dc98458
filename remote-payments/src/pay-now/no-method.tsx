import { paths } from 'shared/paths/paths';
import { useOfficeContact } from 'shared/queries/utility';
import { Empty } from 'shared/ui/empty';
import { PhoneLink } from 'shared/ui/phone-link';
import { TextLink } from 'shared/ui/text-link';
import { t } from './texts.ts';

/** No method is saved: the ways that are left. */
export function NoMethod() {
  const phone = useOfficeContact().data?.office_phone;
  return (
    <Empty
      icon="card"
      title={t('method.none.title')}
      action={<TextLink to={paths.paymentMethod}>{t('method.none.manage')}</TextLink>}
    >
      {t('method.none.text')} {phone && <PhoneLink number={phone} />}
    </Empty>
  );
}
