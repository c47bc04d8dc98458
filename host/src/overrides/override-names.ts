/** The data block of a page that is composed with an override. */
export const OVERRIDE_BLOCK = 'portal-override';
/** Where a tab keeps the one that it runs with. */
export const OVERRIDE_KEY = 'portal-override';
