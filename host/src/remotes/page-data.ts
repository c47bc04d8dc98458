import { type Environment, environmentSchema } from 'shared/config/environment';

/** Reads one JSON data block of the page. Throws when the page was composed without it. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no data block ${id}.`);
  return JSON.parse(text);
}

let environment: Environment | undefined;

/** The environment that the web server composed this page for: the data block `portal-config`. */
export function pageEnvironment(): Environment {
  environment ??= environmentSchema.parse(readDataBlock('portal-config'));
  return environment;
}
