import type { ServiceName } from 'shared/contract/operation';
import type { SectionName } from 'shared/federation/section-module';
import type { FlagKey } from 'shared/flags/flags';

interface SectionConfig {
  /** The flag that shows or hides the section (spec 6). */
  readonly flag: FlagKey;
  /** The service that the section requires; an environment may lack it (spec 7). */
  readonly service: ServiceName;
}

export const sections: Readonly<Record<SectionName, SectionConfig>> = {
  payments: { flag: 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED', service: 'payments' },
  lease: { flag: 'RENTER_PORTAL_LEASE_TAB_ENABLED', service: 'resident' },
  maintenance: { flag: 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED', service: 'maintenance' },
  account: { flag: 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED', service: 'resident' },
};
