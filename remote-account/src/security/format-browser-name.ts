import { t } from './texts.ts';

interface BrowserInfo {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Formats "Firefox on Windows". Unknown parts are named as unknown. */
export function formatBrowserName({ browser, system }: BrowserInfo): string {
  if (browser === null && system === null) return t('unknown');
  return t('name', {
    browser: browser ?? t('unknownBrowser'),
    system: system ?? t('unknownSystem'),
  });
}
