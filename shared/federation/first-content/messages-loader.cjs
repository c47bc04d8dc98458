const compileMessages = require('../../i18n/compile-messages.cjs');

// A catalogue with only the messages whose keys match one of the patterns (`compile-first-content.ts`).
module.exports = function messagesLoader(source) {
  const patterns = this.getOptions().patterns.map((pattern) => new RegExp(pattern));
  const messages = JSON.parse(compileMessages(source, this.resourcePath));
  const used = Object.entries(messages).filter(([key]) => patterns.some((one) => one.test(key)));
  return `export default ${JSON.stringify(Object.fromEntries(used))};`;
};
