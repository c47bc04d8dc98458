import type { SectionModule } from 'shared/federation/section-module';
import { isDesktop } from './overview/is-desktop.ts';

/** All routes below /account, and the only module that this remote exposes. */
export default {
  section: 'account',
  screens: [
    {
      path: '',
      load: () => import('./overview/overview-page.tsx').then((m) => m.OverviewPage),
      // On narrower screens, the index is a page of its own.
      ...(isDesktop() ? { leadsTo: 'profile' } : {}),
    },
    {
      path: 'profile',
      load: () => import('./profile/profile-page.tsx').then((m) => m.ProfilePage),
    },
    {
      path: 'payment-method',
      load: () =>
        import('./payment-method/payment-method-page.tsx').then((m) => m.PaymentMethodPage),
    },
    {
      path: 'notifications',
      load: () => import('./notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
    },
    {
      path: 'security',
      load: () => import('./security/security-page.tsx').then((m) => m.SecurityPage),
    },
    {
      path: 'records',
      load: () => import('./records/records-page.tsx').then((m) => m.RecordsPage),
    },
  ],
} satisfies SectionModule;
