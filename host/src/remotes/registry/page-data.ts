import { environmentSchema, type PortalEnvironment } from 'shared/config/environment';
import { CONFIG_ADDITIONS_BLOCK } from './data-blocks.ts';

/** Reads a JSON data block of the page. Throws when the page has no block with this id. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no data block ${id}.`);
  return JSON.parse(text);
}

function readConfig(): object {
  const config = readDataBlock('portal-config') as object;
  // Older web servers do not send the additions.
  return document.getElementById(CONFIG_ADDITIONS_BLOCK)
    ? { ...config, ...(readDataBlock(CONFIG_ADDITIONS_BLOCK) as object) }
    : config;
}

let environment: PortalEnvironment | undefined;

/** Returns the environment of this page, from the data block `portal-config`. */
export function getPageEnvironment(): PortalEnvironment {
  environment ??= environmentSchema.parse(readConfig());
  return environment;
}
