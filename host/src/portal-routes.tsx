import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { track } from 'shared/analytics/track';
import { paths } from 'shared/paths/paths';
import { FlagGuard } from './guards/flag-guard.tsx';
import { SignedInGuard } from './guards/signed-in-guard.tsx';
import { type PortalRoute, routes } from './routes.tsx';
import { PlainLayout } from './shell/layout/plain-layout.tsx';
import { ShellLayout } from './shell/layout/shell-layout.tsx';
import { useScrollRestoration } from './shell/scroll/use-scroll-restoration.ts';

/** Renders the route map with React Router: two layouts, and the guards around each page. */
export function PortalRoutes() {
  useScrollRestoration();
  return (
    <Routes>
      <Route element={<ShellLayout />}>{renderRoutes(true)}</Route>
      <Route element={<PlainLayout />}>{renderRoutes(false)}</Route>
    </Routes>
  );
}

function renderRoutes(navigation: boolean) {
  return routes
    .filter((route) => (route.navigation ?? true) === navigation)
    .map((route) => (
      <Route key={route.name} path={route.path} element={<GuardedPage route={route} />} />
    ));
}

function GuardedPage({ route }: { route: PortalRoute }) {
  const page = (
    <FlagGuard flags={route.flags} redirectTo={paths.home}>
      <TrackedPage route={route} />
    </FlagGuard>
  );
  return route.auth ? <SignedInGuard>{page}</SignedInGuard> : page;
}

/** Tracks a page view, after the guards have allowed the page. */
function TrackedPage({ route }: { route: PortalRoute }) {
  useEffect(() => track('view', route.name), [route.name]);
  return <route.page />;
}
