import { AddButtons } from 'shared/methods/add-buttons';
import { useOfficeContact } from 'shared/queries/utility';
import { Empty } from 'shared/ui/empty';
import { PhoneLink } from 'shared/ui/phone-link';
import { t } from '../texts.ts';
import type { AddMethodState } from './use-add-method.ts';

/** The empty state without saved methods: the renter can add one or call the office. */
export function NoMethod({ addMethod }: { addMethod: AddMethodState }) {
  const phone = useOfficeContact().data?.office_phone;
  return (
    <Empty
      icon="card"
      title={t('method.none.title')}
      action={<AddButtons onAdd={addMethod.open} closed={addMethod.closedKind} />}
    >
      {t('method.none.text')} {phone && <PhoneLink number={phone} />}
    </Empty>
  );
}
