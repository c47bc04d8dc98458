import { type Language, setLanguageSource } from 'shared/language/language';

/** The language of the template. The build replaces it. */
declare const __TEMPLATE_LANGUAGE__: Language;

// The first module of a template, because the others read the language when they run.
setLanguageSource(() => __TEMPLATE_LANGUAGE__);
