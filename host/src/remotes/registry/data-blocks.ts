/** Id of the data block with configuration fields that older host builds would reject. */
export const CONFIG_ADDITIONS_BLOCK = 'portal-config-additions';
