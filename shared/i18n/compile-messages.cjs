// Compiles a catalogue (key -> ICU text) at build time, so that the browser carries no parser.
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');

/** JSON text of a catalogue in, JSON text of key -> compact message out; a bad message names its key. */
module.exports = function compileMessages(source, file) {
  const compiled = Object.entries(JSON.parse(source)).map(([key, text]) => {
    if (typeof text !== 'string') throw new Error(`${file}: "${key}" is not a text.`);
    try {
      return [key, compileMessageOrThrow(text)];
    } catch (error) {
      throw new Error(`${file}: "${key}" does not compile: ${error.message}`);
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
};
