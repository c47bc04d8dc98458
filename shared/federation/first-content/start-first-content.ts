import { createPart } from './create-part.ts';
import type { FillFirstContent } from './part.ts';

/** The template element, and the part of the skeleton that the first content replaces (`host/server/page`). */
const TEMPLATE_ID = 'portal-first-content';
const SKELETON_MAIN = '.sk-main';

/**
 * Lets the early script show the first content of a section. After any failure, and when the application has rendered
 * already, nothing changes.
 */
export function startFirstContent(section: string, fill: FillFirstContent): void {
  globalThis.portalFirstContent = (answers) => {
    const template = document.getElementById(TEMPLATE_ID);
    const skeleton = document.querySelector(SKELETON_MAIN);
    if (!(template instanceof HTMLTemplateElement) || !skeleton) return;
    const { pathname, search } = location;
    const part = fill(answers, {
      path: pathname.replace(`/${section}`, '').replaceAll('/', ''),
      search,
      isDesktop: matchMedia(template.dataset.desktop ?? 'all').matches,
    });
    if (part === null) return;
    const main = document.createElement('main');
    main.className = 'sk-first';
    main.append(createStyle(template), createPart(template.content, part));
    skeleton.parentElement?.after(main);
    skeleton.remove();
  };
}

/** The element is removed with the first content, so that it never meets the styles of the application. */
function createStyle({ content }: HTMLTemplateElement): HTMLStyleElement {
  const style = document.createElement('style');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  if (nonce) style.nonce = nonce;
  style.textContent = content.querySelector('style')?.textContent ?? '';
  return style;
}
