const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const compileMessages = require('./compile-messages.cjs');

const version = readFileSync(require.resolve('./compile-messages.cjs'));

// jest reads what a transform makes of a .json file as JSON again.
module.exports = {
  process: (source, file) => ({ code: compileMessages(source, file) }),
  getCacheKey: (source, file) =>
    createHash('sha256').update(version).update(file).update(source).digest('hex'),
};
