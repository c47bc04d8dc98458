import { accessSync, constants } from 'node:fs';
import type { Settings } from './portal-env.ts';

/** Returns a sentence when a setting is not an origin such as https://portal.example.com; undefined when it is. */
export function describeMalformedOrigin(name: string, value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === value) return undefined;
  return `${name} must be an origin such as https://portal.example.com, without a path or a slash at the end.`;
}

/** As above, for an address that may be below an origin, such as https://portal.example.com/api. */
export function describeMalformedRoot(name: string, value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWithoutSlash = url && value === url.origin + url.pathname.replace(/\/+$/, '');
  if (isWithoutSlash && /^https?:$/.test(url.protocol)) return undefined;
  return `${name} must be an address such as https://api.example.com or https://portal.example.com/api, without a slash at the end.`;
}

/** Returns a sentence when an address does not use TLS; undefined when it does or cannot be parsed. */
export function describeInsecureUrl(name: string, value: string): string | undefined {
  if (!URL.canParse(value) || new URL(value).protocol !== 'http:') return undefined;
  return `${name} uses http: set it to an https address, because anyone on the network can read and change http.`;
}

/** Returns a sentence when a file cannot be read; undefined when it can. */
export function describeUnreadableFile(name: string, file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'does not exist'
        : 'cannot be read by this user';
    return `${name} names the file ${file}, which ${reason}: correct the path or the permissions.`;
  }
}

/** Settings of Node that make a process that serves renters unsafe, with the sentence for each. */
export function listUnsafeNodeSettings(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED is 0, which accepts every certificate: unset it, and name the certificate of your authority in NODE_EXTRA_CA_CERTS.',
    );
  }
  if (/--inspect\b|--inspect-/.test(settings.NODE_OPTIONS ?? '')) {
    problems.push('NODE_OPTIONS opens the debugger: remove --inspect.');
  }
  return problems;
}
