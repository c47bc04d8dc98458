import type { SectionModule } from 'shared/federation/section-module';
import { lazyParts } from './lazy-parts.ts';
import { PaymentsPage } from './overview/payments-page.tsx';

export default {
  section: 'payments',
  screens: [
    // The index page is part of the entry chunk, which saves a network round trip for the first screen.
    { path: '', load: async () => PaymentsPage },
    {
      path: 'pay-now',
      load: () => import('./pay-now/pay-now-page.tsx').then((module) => module.PayNowPage),
    },
    {
      path: 'auto-pay',
      load: () => import('./auto-pay/auto-pay-page.tsx').then((module) => module.AutoPayPage),
    },
  ],
  parts: lazyParts,
} satisfies SectionModule;
