/** Replaces the vendor prefixes of stylis in the host's build. No supported browser needs them. */
export const prefix = (value: string): string => value;
