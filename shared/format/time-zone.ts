const FALLBACK = 'UTC';

let propertyZone: string | undefined;

/** Stores the time zone of the renter's property from a response, for later formatting. */
export function rememberTimeZone<Home extends { readonly time_zone: string } | null>(
  home: Home,
): Home {
  if (home !== null && isTimeZone(home.time_zone)) propertyZone = home.time_zone;
  return home;
}

/**
 * The time zone for displayed times: that of the property, or before it is known, `<html data-time-zone>` from the web
 * server. It is never that of the device, so that a traveling renter sees the same times as the roommate at home.
 * Services have no default and pass the time zone of the property.
 */
export function getTimeZone(): string {
  if (typeof document === 'undefined') {
    throw new Error('Pass the time zone of the property: services have no default time zone.');
  }
  if (propertyZone !== undefined) return propertyZone;
  const { timeZone } = document.documentElement.dataset;
  return isTimeZone(timeZone) ? timeZone : FALLBACK;
}

/** The time zone of the device. Only for texts about the device's clock. */
export const getDeviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this browser supports each time zone that was checked. A check is slow on a cheap phone. */
const checked = new Map<string, boolean>();

function isTimeZone(timeZone: string | undefined): timeZone is string {
  if (timeZone === undefined) return false;
  const isSupported = checked.get(timeZone) ?? canFormatIn(timeZone);
  checked.set(timeZone, isSupported);
  return isSupported;
}

/** `Intl` throws for unknown time zones. */
function canFormatIn(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }) !== null;
  } catch {
    return false;
  }
}
