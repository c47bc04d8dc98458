import { createContext, useContext } from 'react';
import { FLAG_KEYS, type FlagKey } from '../contract/flag-keys.ts';

export { FLAG_KEYS, type FlagKey };

/** The feature flags of the person by key. A missing flag is off. */
export type FlagSet = Readonly<Partial<Record<FlagKey, boolean>>>;

/** Keeps only the portal's flags with boolean values. */
export function parseFlags(values: Readonly<Record<string, unknown>>): FlagSet {
  const knownKeys = FLAG_KEYS.filter((key) => typeof values[key] === 'boolean');
  return Object.fromEntries(knownKeys.map((key) => [key, values[key]]));
}

/** Null while the flags are unknown. An empty set also counts as unknown (spec 2). */
export const FlagsContext = createContext<FlagSet | null>(null);

/** All flags; null while they are unknown or empty. */
export function useFlags(): FlagSet | null {
  const flags = useContext(FlagsContext);
  return flags === null || Object.keys(flags).length === 0 ? null : flags;
}

/** One flag; undefined while the flags are unknown. Flags only show or hide features; they never grant access. */
export function useFlag(key: FlagKey): boolean | undefined {
  const flags = useFlags();
  return flags === null ? undefined : flags[key] === true;
}

/** All sections on and no widget: the default of the harness and the tests. */
export const ALL_SECTIONS_ON: FlagSet = {
  RENTER_PORTAL_PAYMENTS_MENU_ENABLED: true,
  RENTER_PORTAL_LEASE_TAB_ENABLED: true,
  RENTER_PORTAL_MAINTENANCE_MENU_ENABLED: true,
  RENTER_PORTAL_ACCOUNT_MENU_ENABLED: true,
  RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED: true,
  RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED: false,
};
