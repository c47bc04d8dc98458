import type { SectionModule } from 'shared/federation/section-module';
import { PaymentsPage } from './overview/payments-page.tsx';

export default {
  section: 'payments',
  screens: [
    // The section's index comes with the entry: one round less on the way to the first screen.
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
} satisfies SectionModule;
