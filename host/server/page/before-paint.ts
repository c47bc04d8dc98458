import { createHash } from 'node:crypto';
import { CLOCK_COOKIE, SCHEME_COOKIE } from 'shared/theme/choices';

/**
 * The only inline script, for statically exported pages. Before the first paint it copies the settings from
 * the cookies to the root element, as the web server does for composed pages. The `try` covers documents that
 * may not read cookies.
 */
export const beforePaintScript = [
  [SCHEME_COOKIE, 'scheme', 'light|dark'],
  [CLOCK_COOKIE, 'clock', '12h|24h'],
]
  .map(([cookie, name, values]) => {
    const pattern = `/(?:^|; )${cookie}=(${values})(?:;|$)/`;
    return `(m=${pattern}.exec(document.cookie))&&(document.documentElement.dataset.${name}=m[1]);`;
  })
  .reduce((script, line) => script + line, 'try{let m;')
  .concat('}catch{}');

/** Source expression for the security policy: allows this inline script and no other. */
export const beforePaintHash = `'sha256-${createHash('sha256').update(beforePaintScript).digest('base64')}'`;
