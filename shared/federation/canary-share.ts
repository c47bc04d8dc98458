/**
 * Cookie with the canary share of the person, 0 to 999. The web server derives from it who gets a canary build
 * (`getTrialBucket`). About one person in a thousand has the same number; it grants no access and identifies
 * nobody.
 */
export const CANARY_SHARE_COOKIE = 'portal-share';

/** Number of different shares. */
export const CANARY_SHARES = 1000;

/** Lifetime of the cookie: a year, in seconds. */
export const CANARY_COOKIE_SECONDS = 31_536_000;

/** Request header with the canary share of an open page, for `CURRENT_RELEASE_PATH`. */
export const CANARY_SHARE_HEADER = 'Portal-Share';
