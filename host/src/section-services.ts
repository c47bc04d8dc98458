import type { ServiceName } from 'shared/contract/operation';
import type { SectionName } from 'shared/federation/section-module';

/** The service that a section cannot do without; an environment may lack it (spec 7). */
export const sectionServices = {
  payments: 'payments',
  lease: 'resident',
  maintenance: 'maintenance',
  account: 'resident',
} as const satisfies Record<SectionName, ServiceName>;
