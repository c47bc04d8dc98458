import {
  COLOR_SCHEMES,
  type ColorScheme,
  TIME_FORMATS,
  type TimeFormat,
} from 'shared/contract/profile';
import { DEFAULT_LANGUAGE, getLanguage, LANGUAGES, type Language } from 'shared/language/language';
import { listOfferedLanguages } from 'shared/theme/choices';
import { RadioList } from 'shared/ui/radio-list';
import { SelectField } from 'shared/ui/select-field';
import type { PartKind } from '../editing/part-kind.ts';
import { t } from '../texts.ts';

interface Draft {
  readonly language: Language;
  readonly color_scheme: ColorScheme;
  readonly time_format: TimeFormat;
}

/** The color scheme, the clock format and the language of the portal. */
export const display: PartKind<'display', Draft> = {
  part: 'display',
  get title() {
    return t('display.title');
  },
  get saved() {
    return t('display.saved');
  },
  firstField: 'color_scheme',
  rows: ({ language, color_scheme, time_format }) => [
    { term: t('display.scheme'), value: t(`display.${color_scheme}`) },
    { term: t('display.clock'), value: t(`display.clock.${time_format}`) },
    { term: t('display.language'), value: t(`display.${getShownLanguage(language)}`) },
  ],
  toDraft: (value) => ({ ...value, language: getShownLanguage(value.language) }),
  parse: (input) => ({ input }),
  fields: ({ draft, save }) => (
    <>
      <RadioList
        name="color_scheme"
        label={t('display.scheme')}
        value={draft.color_scheme}
        onChange={(color_scheme) => save({ color_scheme })}
        options={COLOR_SCHEMES.map((value) => ({ value, label: t(`display.${value}`) }))}
      />
      <RadioList
        name="time_format"
        label={t('display.clock')}
        hint={t('display.clockHint')}
        value={draft.time_format}
        onChange={(time_format) => save({ time_format })}
        options={TIME_FORMATS.map((value) => ({ value, label: t(`display.clock.${value}`) }))}
      />
      <SelectField
        name="language"
        label={t('display.language')}
        hint={t(hasLanguageChoice() ? 'display.languageReload' : 'display.languageHint')}
        value={draft.language}
        onChange={(language) => save({ language })}
        options={listLanguages().map((value) => ({
          value,
          label: t(`display.${value}`),
          lang: value,
        }))}
      />
    </>
  ),
};

const hasLanguageChoice = () => listOfferedLanguages().length > 1;

/** The languages that this portal offers; their names are in the language itself. */
const listLanguages = () =>
  LANGUAGES.filter((language) => listOfferedLanguages().includes(language));

/**
 * The renter has chosen every stored language but English, which may be the default. Then the form has the language of the
 * page, and saves it.
 */
const getShownLanguage = (stored: Language): Language =>
  stored !== DEFAULT_LANGUAGE && listLanguages().includes(stored) ? stored : getLanguage();
