/** The version of the portal (spec 9). */
export const APP_VERSION = '2.105.0';
