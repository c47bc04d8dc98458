import type { SectionBuild } from 'shared/federation/registry';
import { countAttempt, getIntegrity, toAbsoluteUrl } from '../registry/registry.ts';

/**
 * Fetches scripts without running them, except those that the page preloads. Ignores failures: what runs the script
 * requests it again.
 */
export function preloadScripts(urls: readonly string[]): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  const preloaded = new Set(Array.from(links, ({ href }) => href));
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  for (const href of urls.map(toAbsoluteUrl)) {
    const integrity = getIntegrity(href);
    if (integrity === undefined || preloaded.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = nonce;
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Lets later attempts to load a build request its preloaded scripts again, with another URL. A browser gives the
 * response of a preload to the script that is requested later, also while it is pending, possibly forever.
 */
export function abandonPreloads({ base, integrity, indexScripts = [] }: SectionBuild): void {
  const files = Object.keys(integrity).map((file) => base + file);
  const scripts = new Set([...files, ...indexScripts].map(toAbsoluteUrl));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    if (!scripts.has(link.href)) continue;
    link.remove();
    countAttempt(link.href);
  }
}
