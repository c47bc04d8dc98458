import type { SectionModule } from 'shared/federation/section-module';

/** The routes under /lease, which is the module that this remote exposes. */
export default {
  section: 'lease',
  screens: [
    { path: '', load: () => import('./overview/overview-page.tsx').then((m) => m.OverviewPage) },
    {
      path: 'documents',
      load: () => import('./documents/documents-page.tsx').then((m) => m.DocumentsPage),
    },
    {
      path: 'document',
      load: () => import('./document/document-page.tsx').then((m) => m.DocumentPage),
    },
    {
      path: 'insurance',
      load: () => import('./insurance/insurance-page.tsx').then((m) => m.InsurancePage),
    },
    {
      path: 'move-in-photos',
      load: () =>
        import('./move-in-photos/move-in-photos-page.tsx').then((m) => m.MoveInPhotosPage),
    },
    { path: 'notice', load: () => import('./notice/notice-page.tsx').then((m) => m.NoticePage) },
  ],
} satisfies SectionModule;
