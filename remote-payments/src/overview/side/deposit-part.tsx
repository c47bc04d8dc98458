import type { ActiveLease } from 'shared/contract/resident';
import { createLazyPart } from 'shared/ui/lazy-part';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { useLeaseRecord } from '#src/queries/lease-record.ts';
import { t } from '#src/texts.ts';

// Its code is in the host's build, in a chunk that must not take the amount due away.
const DepositLines = createLazyPart({
  load: () => import('shared/deposit/deposit-lines').then((m) => m.DepositLines),
  loading: <Placeholder type="bodyText" shade="light" />,
  failed: () => t('deposit.notLoaded'),
});

/** Shows the state of the security deposit: held, returned or late. Renders nothing when the lease has no deposit. */
export function DepositPart() {
  const lease = useLeaseRecord();
  if (lease.isSuccess && (lease.data === null || hasNoDeposit(lease.data))) return null;
  return (
    <SidePart title={t('deposit.title')}>
      <QueryView
        query={lease}
        loading={<Placeholder type="bodyText" shade="light" />}
        failure={{ title: t('deposit.failed') }}
      >
        {(data) =>
          data && (
            <>
              <div>
                <DepositLines lease={data} />
              </div>
              {data.deposit.held_cents > 0 && <p>{t('deposit.notOwed')}</p>}
            </>
          )
        }
      </QueryView>
    </SidePart>
  );
}

const hasNoDeposit = ({ deposit, deposit_cents }: ActiveLease) =>
  deposit.state === 'none' && deposit_cents === 0;
