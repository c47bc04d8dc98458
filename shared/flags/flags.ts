import { createContext, useContext } from 'react';
import { FLAG_KEYS, type FlagKey } from '../contract/flag-keys.ts';

export { FLAG_KEYS, type FlagKey };

/** The flags of the person by key. A flag that is not in the set is off. */
export type FlagSet = Readonly<Partial<Record<FlagKey, boolean>>>;

/** Only the portal's own flags, in their order, and only real yes and no. */
export function parseFlags(all: Readonly<Record<string, unknown>>): FlagSet {
  const known = FLAG_KEYS.filter((key) => typeof all[key] === 'boolean');
  return Object.fromEntries(known.map((key) => [key, all[key]]));
}

/** Null while the set is unknown. An empty set counts as unknown too (spec 2). */
export const FlagsContext = createContext<FlagSet | null>(null);

/** The whole set; null while it is unknown or empty. */
export function useFlags(): FlagSet | null {
  const flags = useContext(FlagsContext);
  return flags === null || Object.keys(flags).length === 0 ? null : flags;
}

/** One flag; undefined while the set is unknown. A flag shows or hides, it never gives access. */
export function useFlag(key: FlagKey): boolean | undefined {
  const flags = useFlags();
  return flags === null ? undefined : flags[key] === true;
}

/** Every section on, and no widget over them: what the harness and the tests start from. */
export const ALL_SECTIONS_ON: FlagSet = {
  RENTER_PORTAL_PAYMENTS_MENU_ENABLED: true,
  RENTER_PORTAL_LEASE_TAB_ENABLED: true,
  RENTER_PORTAL_MAINTENANCE_MENU_ENABLED: true,
  RENTER_PORTAL_ACCOUNT_MENU_ENABLED: true,
  RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED: true,
  RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED: false,
};
