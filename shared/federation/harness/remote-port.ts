import { SECTIONS, type SectionName } from '../section-module.ts';

/** REMOTE_PORT, otherwise 4110 to 4113 in section order. Throws when REMOTE_PORT is not a port. */
export function readRemotePort(section: SectionName, env: NodeJS.ProcessEnv = process.env): number {
  const text = env.REMOTE_PORT || String(4110 + SECTIONS.indexOf(section));
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port;
  throw new Error(`REMOTE_PORT is ${text}: set it to a port, as in REMOTE_PORT=4115.`);
}
