/** The entry of the flag cache in localStorage: `{ of, flags }`. */
export const FLAG_CACHE_KEY = 'portal.flags';
