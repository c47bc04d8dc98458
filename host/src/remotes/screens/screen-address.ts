import { SECTIONS, type SectionName } from 'shared/federation/section-module';

export interface ScreenAddress {
  readonly section: SectionName;
  /** Below the section, without slashes at its ends: `''`, `pay-now`. */
  readonly path: string;
}

/** `/payments/pay-now/` -> payments, pay-now; null when the path is not below a section. */
export function toScreenAddress(pathname: string): ScreenAddress | null {
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  const section = SECTIONS.find((name) => name === first);
  return section ? { section, path: rest.join('/') } : null;
}
