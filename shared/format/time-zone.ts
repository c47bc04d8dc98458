const FALLBACK = 'UTC';

let propertyZone: string | undefined;

/** Remembers the zone of the renter's property, from the first answer of a service that tells it. */
export function rememberTimeZone<Home extends { readonly time_zone: string } | null>(
  home: Home,
): Home {
  if (home !== null && isTimeZone(home.time_zone)) propertyZone = home.time_zone;
  return home;
}

/**
 * The zone in which the portal writes times: the property's, or where that is not known, as before sign-in,
 * the one that the web server put on `<html data-time-zone>`. Never the device's: a renter who travels reads
 * the same times as the roommate at home. Services have no zone of their own and give the property's.
 */
export function getTimeZone(): string {
  if (typeof document === 'undefined') {
    throw new Error('Services give the time zone of the property when they write a time.');
  }
  if (propertyZone !== undefined) return propertyZone;
  const { timeZone } = document.documentElement.dataset;
  return isTimeZone(timeZone) ? timeZone : FALLBACK;
}

/** The zone of the device: for a sentence about the clock of the device, and for nothing else. */
export const getDeviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this browser knows the zone: `Intl` throws for one that it does not know. */
function isTimeZone(timeZone: string | undefined): timeZone is string {
  if (timeZone === undefined) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
