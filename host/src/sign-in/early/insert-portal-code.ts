/** Id of the template with the preload links and the scripts of the portal (`host/server/page/sign-in/sign-in-first.ts`). */
export const PORTAL_CODE_ID = 'portal-code';

/**
 * Starts the portal: moves the preload links and the scripts of the page out of their template. The scripts wait for
 * the end of the page, as deferred scripts do.
 */
export function insertPortalCode(): void {
  const template = document.getElementById(PORTAL_CODE_ID);
  if (!(template instanceof HTMLTemplateElement)) return;
  const { content } = template;
  document.head.append(...content.querySelectorAll('link'));
  const insertScripts = () => document.head.append(content);
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', insertScripts, { once: true });
  } else insertScripts();
}
