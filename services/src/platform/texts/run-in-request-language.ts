import type { MiddlewareHandler } from 'hono';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import { runInLanguage } from './reader-language.ts';

/**
 * The language of a request. A Spanish page sends `Accept-Language: es`. The list that a browser adds, such
 * as `es-US,es;q=0.9`, does not count: the page may be in another language than the browser.
 */
export const readRequestLanguage = (acceptLanguage: string | undefined): Language =>
  acceptLanguage === 'es' ? 'es' : DEFAULT_LANGUAGE;

/** Answers each request in the language of the page that sends it. */
export const runInRequestLanguage: MiddlewareHandler = (c, next) => {
  const language = readRequestLanguage(c.req.header('accept-language'));
  return language === DEFAULT_LANGUAGE ? next() : runInLanguage(language, next);
};
