import { SECTIONS, type SectionName } from 'shared/federation/section-module';

export interface ScreenAddress {
  readonly section: SectionName;
  /** Path below the section without slashes at its ends: `''`, `pay-now`. */
  readonly path: string;
}

/**
 * Converts `/payments/pay-now/` to section `payments` and path `pay-now`. Returns null for a path outside the
 * sections.
 */
export function toScreenAddress(pathname: string): ScreenAddress | null {
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  const section = SECTIONS.find((name) => name === first);
  return section ? { section, path: rest.join('/') } : null;
}
