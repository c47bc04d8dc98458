/** The emergencies that are reported by phone. */
export const EMERGENCIES = ['gas', 'flood', 'heat', 'lock', 'sewage'] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/** For these, 911 comes first. */
export const CALLS_911: readonly Emergency[] = ['gas'];
/** For these, 911 may be needed as well. */
export const MAY_CALL_911: readonly Emergency[] = ['lock'];
