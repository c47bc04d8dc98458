import { setupI18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, getLanguage, getLocale, type Language } from '../language/language.ts';

export type Messages = Readonly<Record<string, string>>;

declare global {
  /**
   * Compiled messages in the language of the page, by namespace. The translation files of the builds set them, before
   * the modules of the build run (docs/decisions/0092-one-translation-file-per-build.md). Not set on an English page.
   */
  var portalTexts: Record<string, Messages> | undefined;
}

/** The Lingui instance that the host and all sections share. */
export const i18n = setupI18n({
  locale: getLanguage(),
  locales: getLocale(),
  messages: { [getLanguage()]: {} },
});

const english = new Map<string, Messages>();

/** Adds the texts of an app. A newer build of the same section replaces its texts. */
export function registerCatalogue(namespace: string, messages: Messages): void {
  english.set(namespace, messages);
  loadMessages(namespace, messages);
}

/** Loads the messages of a catalogue. Those without a translation stay English. */
function loadMessages(namespace: string, messages: Messages): void {
  const translated = i18n.locale === DEFAULT_LANGUAGE ? {} : globalThis.portalTexts?.[namespace];
  const texts = Object.entries({ ...messages, ...translated });
  i18n.load(
    i18n.locale,
    Object.fromEntries(texts.map(([key, text]) => [`${namespace}.${key}`, text])),
  );
}

/**
 * Uses the current `portalTexts` for all catalogues. Pages need it only when the translation of the host arrives after
 * its modules; tests also use it to change the language.
 */
export function activateLanguage(language: Language): void {
  i18n.load(language, {});
  i18n.activate(language, getLocale());
  for (const [namespace, messages] of english) loadMessages(namespace, messages);
}
