import type { Composition } from '../composition/compose-set.ts';
import { getBuildBaseUrl } from '../composition/registry-build.ts';
import { listHostFiles, listScreenFiles } from '../composition/screen-files.ts';
import type { PageOptions } from './compose-page.ts';
import { getScreenAddress } from './screen-address.ts';
import { getScreenPathname, leadsToSignIn } from './sign-in/sign-in-first.ts';

/** Lazy parts of the host that every start needs, by import path. */
const HOST_PARTS = ['federation-runtime'];

/** The Auth0 library. A browser with a token does not need it at first (decision 11). */
const SIGN_IN_PART = 'provider-client';

/** The flag library. The page after a sign-in needs it before the first render, because no flags are cached. */
const FLAGS_PART = 'flag-client';

/** The code for translations, which only pages in another language than English need. */
const TRANSLATION_PART = 'load-translation';

/**
 * Returns the URLs of the scripts of the host that the page runs, in order. The translation runs before the main script,
 * whose modules read the texts; when it does not load, the main script still runs.
 */
export function listHostScripts({ host, registry }: Composition): string[] {
  const { base, translation } = registry.host;
  const main = getBuildBaseUrl(host) + host.entry;
  return translation === undefined ? [main] : [base + translation, main];
}

/** Returns the URL of the translation of a section; none on an English page. */
function listTranslation({ registry }: Composition, section: string): string[] {
  const { base, translation } = registry.sections[section] ?? {};
  return base !== undefined && translation !== undefined ? [base + translation] : [];
}

/** Returns the URLs of the scripts that start the portal with the screen of the page: those of the host first. */
export function listPortalScripts(options: PageOptions): string[] {
  const { composition, override, hasToken = false } = options;
  const requested = getScreenAddress(getScreenPathname(options));
  const address = requested?.section === override?.section ? null : requested;
  const record = address && composition.remotes[address.section];
  const screen = record
    ? [
        ...listTranslation(composition, address.section),
        ...listScreenFiles(composition.host, record, address.path),
      ]
    : [];
  const signInParts = leadsToSignIn(options.pathname) ? [SIGN_IN_PART, FLAGS_PART] : [SIGN_IN_PART];
  const partNames = [
    ...HOST_PARTS,
    ...(composition.registry.host.translation ? [TRANSLATION_PART] : []),
    ...(hasToken ? [] : signInParts),
  ];
  const parts = partNames.flatMap((part) => listHostFiles(composition.host, part));
  return [...new Set([...listHostScripts(composition), ...parts, ...screen])];
}
