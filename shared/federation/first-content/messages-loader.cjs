const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const compileMessages = require('../../i18n/compile-messages.cjs');

// A catalogue in the language of a first content (`compile-first-content.ts`). Messages without a translation stay
// English. `patterns` keeps only the messages whose keys match one of them.
module.exports = function messagesLoader(source) {
  const { language, patterns } = this.getOptions();
  const translated = readTranslation(join(dirname(this.resourcePath), `${language}.json`));
  const english = JSON.parse(compileMessages(source, this.resourcePath));
  const used = Object.entries(english)
    .filter(([key]) => !patterns || patterns.some((pattern) => new RegExp(pattern).test(key)))
    .map(([key, message]) => [key, translated[key] ?? message]);
  return `export default ${JSON.stringify(Object.fromEntries(used))};`;
};

function readTranslation(file) {
  return existsSync(file) ? JSON.parse(compileMessages(readFileSync(file, 'utf8'), file)) : {};
}
