/**
 * In the host's build in the place of stylis's vendor prefixes, which styled-components adds only where
 * it is asked to: no browser that the portal supports needs them.
 */
export const prefix = (value: string): string => value;
