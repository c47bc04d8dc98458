import { type Registry, registrySchema } from 'shared/federation/registry';

const REGISTRY_BLOCK = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s;

/** Loads the page that a refresh would load. Rejects when the page does not load or has no valid registry. */
export async function readComposedPage(): Promise<{ page: string; registry: Registry }> {
  const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
  const [, block = ''] = REGISTRY_BLOCK.exec(page) ?? [];
  return { page, registry: registrySchema.parse(JSON.parse(block)) };
}
