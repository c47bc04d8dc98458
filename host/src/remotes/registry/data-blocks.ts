/** Fields of the environment that host builds from before they were added do not know. */
export const CONFIG_ADDITIONS_BLOCK = 'portal-config-additions';
