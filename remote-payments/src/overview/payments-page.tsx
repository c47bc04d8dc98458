import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { createLazyHook } from '../loading/create-lazy-hook.ts';
import { prefetchOverview } from '../queries/overview.ts';
import { RentLoading } from '../rent-status/rent-loading.tsx';
import { t } from '../texts.ts';
import { OverviewPage } from './overview-page.tsx';

const useRentStatusView = createLazyHook(() =>
  import('../rent-status/rent-status-view.tsx').then((module) => module.RentStatusView),
);

/** The index page of the section. `?view=rent-status` shows the rent status, for which spec 2 has no route. */
export function PaymentsPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'rent-status' ? <RentStatusPage /> : <OverviewPage />;
}
PaymentsPage.prefetch = prefetchOverview;

function RentStatusPage() {
  const View = useRentStatusView();
  return (
    <Page title={t('rentStatus.title')} back={{ to: paths.payments, label: t('nav.payments') }}>
      {View ? <View /> : <RentLoading />}
    </Page>
  );
}
