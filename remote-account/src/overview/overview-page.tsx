import { Navigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { prefetchOverview } from '../queries/overview.ts';
import { AccountIndex } from './account-index.tsx';
import { useIsDesktop } from './is-desktop.ts';

/** On a phone the account opens with an index. From 1024 px the tabs replace it, so the profile opens. */
export function OverviewPage() {
  return useIsDesktop() ? <Navigate to={paths.profile} replace /> : <AccountIndex />;
}
OverviewPage.prefetch = prefetchOverview;
