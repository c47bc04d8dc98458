import type { SectionModule } from 'shared/federation/section-module';

/** Everything under /lease, and the one module that this remote exposes. */
export default {
  section: 'lease',
  screens: [
    { path: '', load: () => import('./overview/overview-page.tsx').then((m) => m.OverviewPage) },
  ],
} satisfies SectionModule;
