/** The data block of a page that is composed with an override. */
export const OVERRIDE_DATA_BLOCK = 'portal-override';
/** Where a tab keeps the one that it runs with. */
export const OVERRIDE_STORAGE_KEY = 'portal-override';
