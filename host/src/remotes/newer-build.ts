import { registrySchema } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { NEWER_WAIT } from './limits.ts';
import { registeredSection } from './registry.ts';

const REGISTRY_BLOCK = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s;

/**
 * True where the portal is composed with another build of the section by now, so that a refresh
 * brings what this page cannot load any more. Asks the page itself: every deployment has that.
 */
export async function hasNewerBuild(section: SectionName): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(NEWER_WAIT);
    const page = await fetch('/', { cache: 'no-store', signal });
    const [, block = ''] = REGISTRY_BLOCK.exec(await page.text()) ?? [];
    const newer = registrySchema.parse(JSON.parse(block)).sections[section];
    return newer !== undefined && newer.build !== registeredSection(section)?.build;
  } catch {
    return false;
  }
}
