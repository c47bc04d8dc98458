import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const HTML_BROTLI_QUALITY = 5;

/** Compresses a page in a coding that the browser accepts, and adds the headers of that. */
export async function compressPage(
  html: string,
  accepts: string,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer> | string> {
  headers.append('Vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepts)) {
    headers.set('Content-Encoding', 'br');
    const params = { [constants.BROTLI_PARAM_QUALITY]: HTML_BROTLI_QUALITY };
    return new Uint8Array(await promisify(brotliCompress)(html, { params }));
  }
  if (/\bgzip\b/.test(accepts)) {
    headers.set('Content-Encoding', 'gzip');
    return new Uint8Array(await promisify(gzip)(html));
  }
  return html;
}
