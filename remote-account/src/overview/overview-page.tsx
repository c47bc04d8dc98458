import { Navigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';

/** The account has no page of its own: it opens with the profile. */
export function OverviewPage() {
  return <Navigate to={paths.profile} replace />;
}
