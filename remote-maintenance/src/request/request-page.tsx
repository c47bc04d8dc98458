import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { EmergencyBanner } from '../emergency/emergency.tsx';
import { NoLease } from '../home/no-lease.tsx';
import { useWorkOrders } from '../queries/work-orders.ts';
import { parseView } from '../request-draft/request-steps.ts';
import { useCanReport } from '../work-order/use-can-report.ts';
import { NewRequest } from './new-request.tsx';
import { RequestSent } from './sent/request-sent.tsx';
import { RequestsSent } from './sent/requests-sent.tsx';
import { t } from './texts.ts';

/** `/maintenance/request`, its steps in `?step=`, and `?sent=<id>` after it is sent. */
export function RequestPage() {
  const [search] = useSearchParams();
  const [sentId, ...otherIds] = search.getAll('sent');
  // The form does not wait for this: the service validates the request.
  const withoutLease = useWorkOrders().data === null;
  const canReport = useCanReport();
  if (sentId !== undefined && otherIds.length > 0)
    return <RequestsSent ids={[sentId, ...otherIds]} />;
  if (sentId !== undefined) return <RequestSent workOrderId={sentId} />;
  if (!withoutLease && canReport) return <NewRequest view={parseView(search)} />;
  return (
    <Page title={t('title')} back={{ to: paths.maintenance, label: t('back') }}>
      <EmergencyBanner />
      <NoLease />
    </Page>
  );
}
