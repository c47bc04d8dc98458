import type { SectionModule } from 'shared/federation/section-module';
import { lazyParts } from './lazy-parts.ts';

/** All routes below /maintenance, and the only module that this remote exposes. */
export default {
  section: 'maintenance',
  screens: [
    { path: '', load: () => import('./overview/overview-page.tsx').then((m) => m.OverviewPage) },
    {
      path: 'request',
      load: () => import('./request/request-page.tsx').then((m) => m.RequestPage),
    },
    {
      path: 'maintenance-details',
      load: () =>
        import('./maintenance-details/maintenance-details-page.tsx').then(
          (m) => m.MaintenanceDetailsPage,
        ),
    },
    {
      path: 'schedule-item',
      load: () => import('./schedule-item/schedule-item-page.tsx').then((m) => m.ScheduleItemPage),
    },
    {
      path: 'reminders-modal',
      load: () =>
        import('./reminders-modal/reminders-modal-page.tsx').then((m) => m.RemindersModalPage),
    },
  ],
  parts: lazyParts,
} satisfies SectionModule;
