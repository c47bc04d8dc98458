/** Id of the data block of a page that was composed with an override. */
export const OVERRIDE_DATA_BLOCK = 'portal-override';
/** sessionStorage key of the override of this tab. */
export const OVERRIDE_STORAGE_KEY = 'portal-override';
