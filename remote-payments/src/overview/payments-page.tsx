import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { createLazyPart } from 'shared/ui/lazy-part';
import { Page } from 'shared/ui/page';
import { prefetchOverview } from '../queries/overview.ts';
import { RentLoading } from '../rent-status/rent-loading.tsx';
import { t } from '../texts.ts';
import { OverviewPage } from './overview-page.tsx';

const RentStatusView = createLazyPart({
  name: 'rent-status-view',
  load: () => import('../rent-status/rent-status-view.tsx').then((m) => m.RentStatusView),
  loading: <RentLoading />,
  failed: () => t('rentStatus.notLoaded'),
});

/** The index page of the section. `?view=rent-status` shows the rent status, for which spec 2 has no route. */
export function PaymentsPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'rent-status' ? <RentStatusPage /> : <OverviewPage />;
}
PaymentsPage.prefetch = prefetchOverview;

function RentStatusPage() {
  return (
    <Page title={t('rentStatus.title')} back={{ to: paths.payments, label: t('nav.payments') }}>
      <RentStatusView />
    </Page>
  );
}
