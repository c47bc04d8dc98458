import { toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { paths } from 'shared/paths/paths';
import { useActiveLease } from 'shared/queries/lease';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { ProofPart } from './proof-part.tsx';
import { t } from './texts.ts';

export function InsurancePage() {
  const lease = useActiveLease();
  return (
    <Page
      title={t('title')}
      lead={lease.data === null || lease.data?.hasCompletedMoveOut ? undefined : t('lead')}
      back={{ to: paths.leaseDocuments, label: t('back') }}
    >
      <QueryView
        query={lease}
        loading={<Placeholder type="paragraph" />}
        whenEmpty={
          <Empty icon="document" title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {({ lease_id, time_zone, hasCompletedMoveOut }) =>
          hasCompletedMoveOut ? (
            <Empty icon="home" title={t('left')}>
              {t('leftText')}
            </Empty>
          ) : (
            <ProofPart leaseId={lease_id} today={toDateInZone(getServiceTime(), time_zone)} />
          )
        }
      </QueryView>
    </Page>
  );
}
