import { type ComponentType, createContext } from 'react';

/** What the host does for the lazy parts of the section on the page. */
export interface LazyPartsHost {
  /** Loads the part of that name from the section's last known good build. Rejects when that build has none. */
  readonly loadOlderPart: (name: string) => Promise<ComponentType<never>>;
  /** Whether another build of the section is in service, so that only a refresh can load the part. Never rejects. */
  readonly hasNewerBuild: () => Promise<boolean>;
  /** Reports a part that did not load from the build in use. */
  readonly reportFailure: (name: string, error: unknown) => void;
}

/** Set by the host around the screen of a section. Without it a part has no older build. */
export const LazyPartsContext = createContext<LazyPartsHost | null>(null);
