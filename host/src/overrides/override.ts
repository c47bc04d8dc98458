import type { Environment } from 'shared/config/environment';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';

/** One section of this page comes from a developer's own server instead of the release. */
export interface Override {
  readonly section: SectionName;
  readonly origin: string;
}

/** In the address: `?override=payments:http://localhost:4110`. */
export const OVERRIDE_QUERY = 'override';
/** Where a page is asked for with an override, or told to forget what was confirmed. */
export const OVERRIDE_PATH = '/override';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Never in production, and only where the page's origin is one of the environment's own or this
 * machine: an unknown origin has the settings of local (spec 7), which must not open a portal that
 * somebody serves by mistake. Server and page both ask.
 */
export function canOverride({ name, origins }: Environment, pageOrigin: string): boolean {
  return name !== 'prod' && (origins.includes(pageOrigin) || LOOPBACK.test(pageOrigin));
}

/** `payments:http://localhost:4110` as an override; null where it is not the text of one. */
export function parseOverride(text: string | null | undefined): Override | null {
  const [, name, origin] = /^([a-z]+):(https?:\/\/[^/\s]+)$/.exec(text ?? '') ?? [];
  const section = SECTIONS.find((one) => one === name);
  return section && origin ? { section, origin } : null;
}

export const formatOverride = ({ section, origin }: Override): string => `${section}:${origin}`;
