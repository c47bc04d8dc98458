// Webpack loader: turns `host/src/remotes/load/provided-modules.ts` into the list of shared modules, so that
// nobody keeps a second list by hand. What is in every page is imported; of what is fetched on demand the
// entry holds the names alone, and the same file with the chunk's name as its query holds the modules.
const { dirname } = require('node:path');
const { sharedModules } = require('./shared-modules.ts');

const text = JSON.stringify;

module.exports = function providedModulesLoader() {
  this.addContextDependency(dirname(__dirname));
  const modules = sharedModules();
  const wanted = this.resourceQuery.slice(1) || null;
  const here = modules.filter(({ chunk }) => chunk === wanted);
  const imports = here.map(({ request }, n) => `import * as m${n} from ${text(request)};`);
  const given = here.map(({ key }, n) => `${text(key)}: m${n},`);
  const code = `${imports.join('\n')}\nexport const given = {\n${given.join('\n')}\n};\n`;
  return wanted ? code : `${code}${onDemand(modules)}${versions(modules)}`;
};

function onDemand(modules) {
  const chunks = [...new Set(modules.flatMap(({ chunk }) => chunk ?? []))];
  const entries = chunks.map((name) => {
    const keys = modules.filter(({ chunk }) => chunk === name).map(({ key }) => key);
    const load = `() => import(/* webpackChunkName: "${name}" */ './provided-modules.ts?${name}')`;
    return `[${load}, ${text(keys.join(' '))}],`;
  });
  return `export const onDemand = [\n${entries.join('\n')}\n];\n`;
}

function versions(modules) {
  const ofLibraries = modules.filter(({ key }) => !key.startsWith('shared/'));
  const own = modules.find(({ key }) => key.startsWith('shared/'));
  const known = Object.fromEntries(ofLibraries.map(({ key, version }) => [key, version]));
  return `export const versions = ${text(known)};\nexport const ownVersion = ${text(own.version)};\n`;
}
