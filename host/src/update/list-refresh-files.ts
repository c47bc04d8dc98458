import { SECTIONS } from 'shared/federation/section-module';
import { getRegisteredSection } from '../remotes/registry/registry.ts';
import { readComposedPage } from './read-composed-page.ts';

const SCRIPT_FILES = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g;

/**
 * Returns the scripts that a refresh would load: those in the page, and the entry of every section with a new
 * build.
 */
export async function listRefreshFiles(): Promise<string[]> {
  const { page, registry } = await readComposedPage();
  const { sections } = registry;
  const first = [...page.matchAll(SCRIPT_FILES)].map(([, file = '']) => file);
  const entries = SECTIONS.flatMap((section) => {
    const { [section]: next } = sections;
    return next && next.build !== getRegisteredSection(section)?.build
      ? [next.base + next.entry]
      : [];
  });
  return [...new Set([...first, ...entries])];
}
