import { getLanguage } from 'shared/language/language';

/** Adds the language of the page to the URL of the form. English is the default of the provider. */
export function toFrameUrl(url: string): string {
  const language = getLanguage();
  if (language === 'en') return url;
  const frameUrl = new URL(url);
  frameUrl.searchParams.set('locale', language);
  return frameUrl.href;
}
