import { createHash } from 'node:crypto';
import { CLOCK_COOKIE, SCHEME_COOKIE } from 'shared/theme/choices';

/**
 * The one inline script that there is, on pages that were composed before anybody asked for them:
 * it puts on the root what the web server reads from the cookies, before the first paint. Documents that
 * may not read cookies throw.
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

/** As the security policy names it: this script may run, and no other inline one. */
export const beforePaintHash = `'sha256-${createHash('sha256').update(beforePaintScript).digest('base64')}'`;
