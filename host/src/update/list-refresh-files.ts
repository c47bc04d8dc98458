import { registrySchema } from 'shared/federation/registry';
import { SECTIONS } from 'shared/federation/section-module';
import { getRegisteredSection } from '../remotes/registry/registry.ts';

const REGISTRY_BLOCK = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s;
const SCRIPT_FILES = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g;

/**
 * Returns the scripts that a refresh would load: those in the page, and the entry of every section with a new
 * build.
 */
export async function listRefreshFiles(): Promise<string[]> {
  const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
  const [, block = ''] = REGISTRY_BLOCK.exec(page) ?? [];
  const { sections } = registrySchema.parse(JSON.parse(block));
  const first = [...page.matchAll(SCRIPT_FILES)].map(([, file = '']) => file);
  const entries = SECTIONS.flatMap((section) => {
    const { [section]: next } = sections;
    return next && next.build !== getRegisteredSection(section)?.build
      ? [next.base + next.entry]
      : [];
  });
  return [...new Set([...first, ...entries])];
}
