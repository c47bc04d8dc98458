import { formatMoney } from 'shared/format/money';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { useLeaseRecord } from '../queries/lease-record.ts';
import { t } from '../texts.ts';

/** What is held for the renter (sections 2.1). Where it went when they moved out is told by the ledger. */
export function DepositPart() {
  const lease = useLeaseRecord();
  const holds = lease.data && lease.data.deposit_cents > 0 && lease.data.move_out_date === null;
  if (lease.isSuccess && !holds) return null;
  return (
    <SidePart title={t('deposit.title')}>
      <QueryView
        query={lease}
        loading={<Placeholder type="bodyText" shade="light" />}
        failure={{ title: t('deposit.failed') }}
      >
        {(data) =>
          data && (
            <p>
              {t('deposit.held', {
                amount: formatMoney(data.deposit_cents),
                holder: data.deposit_held_by,
              })}
            </p>
          )
        }
      </QueryView>
    </SidePart>
  );
}
