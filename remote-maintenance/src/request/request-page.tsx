import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { EmergencyBanner } from '../emergency/emergency.tsx';
import { NoLease } from '../overview/no-lease.tsx';
import { useWorkOrders } from '../queries/work-orders.ts';
import { t } from '../texts.ts';
import { useMayReport } from '../work-order/use-may-report.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

export function RequestPage() {
  const [search] = useSearchParams();
  const sent = search.get('sent');
  return sent === null ? <NewRequest /> : <RequestSent workOrderId={sent} />;
}

function NewRequest() {
  // Not awaited: the form stands at once, and the service has the last word.
  const withoutLease = useWorkOrders().data === null;
  const mayReport = useMayReport();
  return (
    <Page
      title={t('request.title')}
      lead={t('request.lead')}
      back={{ to: paths.maintenance, label: t('details.back') }}
    >
      <EmergencyBanner />
      {withoutLease || !mayReport ? <NoLease /> : <RequestForm />}
    </Page>
  );
}
