import type { PortalEnvironment } from 'shared/config/environment';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';

/** One section of this page is loaded from a developer's server instead of the release. */
export interface Override {
  readonly section: SectionName;
  readonly origin: string;
}

/** Query parameter: `?override=payments:http://localhost:4110`. */
export const OVERRIDE_QUERY = 'override';
/** Path of the form that confirms an override (POST) and of the request that removes it (DELETE). */
export const OVERRIDE_PATH = '/override';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether this page may use overrides: never in production, and only on an origin of the environment or on
 * localhost. Unknown origins use the settings of `local` (spec 7), and must not open a portal that is
 * deployed there by mistake. Both the server and the page check this.
 */
export function canOverride({ name, origins }: PortalEnvironment, pageOrigin: string): boolean {
  return name !== 'prod' && (origins.includes(pageOrigin) || LOOPBACK.test(pageOrigin));
}

/** Parses `payments:http://localhost:4110`. Returns null for any other text. */
export function parseOverride(text: string | null | undefined): Override | null {
  const [, name, origin] = /^([a-z]+):(https?:\/\/[^/\s]+)$/.exec(text ?? '') ?? [];
  const section = SECTIONS.find((known) => known === name);
  return section && origin ? { section, origin } : null;
}

export const formatOverride = ({ section, origin }: Override): string => `${section}:${origin}`;
