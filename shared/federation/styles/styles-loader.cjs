const { createRequire } = require('node:module');

const requireShared = createRequire(__filename);
const { compileStyles } = requireShared('./compile-styles.ts');
const tokens = requireShared('shared/theme/tokens');

// Webpack loader that compiles the CSS of styled components, before the loader for TypeScript.
module.exports = function stylesLoader(source) {
  for (const name of ['tokens', 'colors']) {
    this.addDependency(requireShared.resolve(`shared/theme/${name}`));
  }
  return compileStyles(source, tokens);
};
