import type { ComponentType } from 'react';

export const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** One page of a section. `path` is below the section: `''` for its index, `pay-now`, ... */
export interface SectionScreen {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** What a remote exposes as `./routes`, its default export, and all that the host knows of it. */
export interface SectionModule {
  readonly section: SectionName;
  readonly screens: readonly SectionScreen[];
}
