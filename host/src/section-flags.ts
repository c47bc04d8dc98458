import type { SectionName } from 'shared/federation/section-module';
import type { FlagKey } from 'shared/flags/flags';

/** The flag that shows or hides each section (spec 6). */
export const sectionFlags = {
  payments: 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
  lease: 'RENTER_PORTAL_LEASE_TAB_ENABLED',
  maintenance: 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED',
  account: 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
} as const satisfies Record<SectionName, FlagKey>;
