import type { ReactElement } from 'react';
import { i18n, registerCatalogue } from './catalogues.ts';
import { formatRichText, type TextComponents } from './rich-text.ts';
import { protectValues } from './rich-text-tags.ts';

/** Values of a message. Format money and dates first, with `shared/format`. */
export type TextValues = Readonly<Record<string, string | number>>;

export interface TextProps<Key extends string> {
  readonly id: Key;
  readonly values?: TextValues;
  /** Elements for the tags in the message: `{ b: <strong /> }` for `<b>..</b>`. */
  readonly components?: TextComponents;
}

/** The texts of one app: `t` returns a string, `<Text>` also renders tags. The keys are those of the JSON catalog. */
export interface TextFunctions<Key extends string> {
  readonly t: (key: Key, values?: TextValues) => string;
  readonly Text: (props: TextProps<Key>) => ReactElement;
}

/**
 * Creates the texts of an app from its English catalog (`messages/en.json`, compiled by the build). `namespace` makes
 * the keys unique; it has to be a literal, because the build reads it. Translations are in the same folder
 * (`messages/es.json`): the build collects them in one file, which only readers of that language load.
 */
export function defineTexts<Catalogue extends Record<string, string>>(
  namespace: string,
  english: Catalogue,
): TextFunctions<keyof Catalogue & string> {
  type Key = keyof Catalogue & string;
  registerCatalogue(namespace, english);
  const t = (key: Key, values?: TextValues): string => i18n._(`${namespace}.${key}`, values);
  const Text = ({ id, values, components }: TextProps<Key>): ReactElement => {
    return formatRichText(t(id, protectValues(values)), components ?? {});
  };
  return { t, Text };
}
