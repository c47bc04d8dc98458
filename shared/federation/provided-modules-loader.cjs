// Webpack loader: replaces the content of `host/src/remotes/load/provided-modules.ts` with the list of shared
// modules, so that the list is kept in one place. Modules that every page needs are imported directly. For
// modules in lazy chunks, the entry contains only their names; the same file with the chunk name as its query
// contains the modules.
const { dirname } = require('node:path');
const { listSharedModules } = require('./shared-modules.ts');

const text = JSON.stringify;

module.exports = function providedModulesLoader() {
  this.addContextDependency(dirname(__dirname));
  const modules = listSharedModules();
  const requestedChunk = this.resourceQuery.slice(1) || null;
  const included = modules.filter(({ chunk }) => chunk === requestedChunk);
  const imports = included.map(({ request }, n) => `import * as m${n} from ${text(request)};`);
  const entries = included.map(({ key }, n) => `${text(key)}: m${n},`);
  const code = `${imports.join('\n')}\nexport const providedModules = {\n${entries.join('\n')}\n};\n`;
  return requestedChunk ? code : `${code}${renderLazyModules(modules)}${renderVersions(modules)}`;
};

function renderLazyModules(modules) {
  const chunks = [...new Set(modules.flatMap(({ chunk }) => chunk ?? []))];
  const entries = chunks.map((name) => {
    const keys = modules.filter(({ chunk }) => chunk === name).map(({ key }) => key);
    const load = `() => import(/* webpackChunkName: "${name}" */ './provided-modules.ts?${name}')`;
    return `[${load}, ${text(keys.join(' '))}],`;
  });
  return `export const lazyModules = [\n${entries.join('\n')}\n];\n`;
}

function renderVersions(modules) {
  const libraries = modules.filter(({ key }) => !key.startsWith('shared/'));
  const shared = modules.find(({ key }) => key.startsWith('shared/'));
  const versions = Object.fromEntries(libraries.map(({ key, version }) => [key, version]));
  return `export const libraryVersions = ${text(versions)};\nexport const sharedVersion = ${text(shared.version)};\n`;
}
