import { type Environment, environmentSchema } from 'shared/config/environment';
import { CONFIG_ADDITIONS_BLOCK } from './data-blocks.ts';

/** Reads one JSON data block of the page. Throws when the page was composed without it. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no data block ${id}.`);
  return JSON.parse(text);
}

function readConfig(): object {
  const config = readDataBlock('portal-config') as object;
  // A web server from before the additions does not send them.
  return document.getElementById(CONFIG_ADDITIONS_BLOCK)
    ? { ...config, ...(readDataBlock(CONFIG_ADDITIONS_BLOCK) as object) }
    : config;
}

let environment: Environment | undefined;

/** The environment that the web server composed this page for: the data block `portal-config`. */
export function getPageEnvironment(): Environment {
  environment ??= environmentSchema.parse(readConfig());
  return environment;
}
