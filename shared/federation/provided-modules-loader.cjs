// Webpack loader: turns `host/src/remotes/provided-modules.ts` into one import per entry of the list
// of shared modules, so that nobody keeps a second list by hand.
const { dirname } = require('node:path');
const { sharedModules } = require('./shared-modules.ts');

module.exports = function providedModulesLoader() {
  this.addContextDependency(dirname(__dirname));
  const modules = sharedModules();
  const imports = modules.map(({ request, chunk }, n) =>
    chunk ? '' : `import * as m${n} from ${JSON.stringify(request)};`,
  );
  const entries = modules.map(({ key, request, version, chunk }, n) => {
    const load = `() => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(request)})`;
    const given = chunk ? `load: ${load}` : `module: m${n}`;
    return `${JSON.stringify(key)}: { version: '${version}', ${given} },`;
  });
  return `${imports.join('\n')}\nexport const providedModules = {\n${entries.join('\n')}\n};\n`;
};
