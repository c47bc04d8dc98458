const compileMessages = require('./compile-messages.cjs');

// webpack: { test: /messages\/[a-z-]+\.json$/, type: 'javascript/auto', loader: this file }
module.exports = function messageLoader(source) {
  return `export default JSON.parse(${JSON.stringify(compileMessages(source, this.resourcePath))});`;
};
