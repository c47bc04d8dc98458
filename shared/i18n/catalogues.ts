import { setupI18n } from '@lingui/core';

/** The language in which all texts exist; the fallback for missing translations. */
export const DEFAULT_LANGUAGE = 'en';

type Messages = Readonly<Record<string, string>>;

interface Catalogue {
  readonly namespace: string;
  readonly english: Messages;
  readonly others: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>;
}

/** The Lingui instance that the host and all sections share. */
export const i18n = setupI18n({
  locale: DEFAULT_LANGUAGE,
  messages: { [DEFAULT_LANGUAGE]: {} },
});

const registered: Catalogue[] = [];

const prefixed = (namespace: string, messages: Messages): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${namespace}.${key}`, text]));

/** Adds the texts of an app. A newer build of the same section replaces its texts. */
export function registerCatalogue(catalogue: Catalogue): void {
  registered.push(catalogue);
  i18n.load(DEFAULT_LANGUAGE, prefixed(catalogue.namespace, catalogue.english));
  if (i18n.locale !== DEFAULT_LANGUAGE) void loadInto(i18n.locale, catalogue);
}

async function loadInto(
  language: string,
  { namespace, english, others }: Catalogue,
): Promise<void> {
  const translation = await others[language]?.();
  i18n.load(language, prefixed(namespace, { ...english, ...translation?.default }));
}

/** Switches the language of all texts. Missing texts stay English. Call it before the first render. */
export async function activateLanguage(language: string): Promise<void> {
  if (language !== DEFAULT_LANGUAGE) {
    await Promise.all(registered.map((catalogue) => loadInto(language, catalogue)));
  }
  i18n.activate(language);
}
