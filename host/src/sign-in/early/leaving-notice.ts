/** Id of the template with the text of /login (`host/server/page/sign-in/sign-in-first.ts`). */
export const LEAVING_NOTICE_ID = 'portal-leaving';

/** A provider that answers sooner replaces the page before the text would be read, ms. */
const SHOW_AFTER_MS = 1500;

/** Shows the text of /login and a link to the provider when the provider takes long to answer. */
export function showLeavingNotice(url: string): void {
  setTimeout(() => {
    const template = document.getElementById(LEAVING_NOTICE_ID);
    if (!(template instanceof HTMLTemplateElement)) return;
    template.content.querySelector('a')?.setAttribute('href', url);
    document.getElementById('root')?.replaceChildren(template.content);
  }, SHOW_AFTER_MS);
}
