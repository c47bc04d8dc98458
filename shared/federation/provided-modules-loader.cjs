// Webpack loader: turns `host/src/remotes/provided-modules.ts` into one import per entry of the list
// of shared modules, so that nobody keeps a second list by hand.
const { dirname } = require('node:path');
const { sharedModules } = require('./shared-modules.ts');

module.exports = function providedModulesLoader() {
  this.addContextDependency(dirname(__dirname));
  const modules = sharedModules();
  const imports = modules.map(
    ({ request }, n) => `import * as m${n} from ${JSON.stringify(request)};`,
  );
  const entries = modules.map(
    ({ key, version }, n) => `${JSON.stringify(key)}: { version: '${version}', module: m${n} },`,
  );
  return `${imports.join('\n')}\nexport const providedModules = {\n${entries.join('\n')}\n};\n`;
};
