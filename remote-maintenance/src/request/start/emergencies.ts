/** What cannot wait for a form. */
export const EMERGENCIES = ['gas', 'flood', 'heat', 'lock', 'sewage'] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/** For these the fire department or the police come first. */
export const CALLS_911: readonly Emergency[] = ['gas'];
/** For these they may be needed as well. */
export const MAY_CALL_911: readonly Emergency[] = ['lock'];
