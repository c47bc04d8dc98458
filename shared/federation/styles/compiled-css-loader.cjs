// Webpack loader that lets the parser of stylis read rules that the build has compiled (compile-css.ts), such as
// ` .sc-a { |&{display:grid;?|@media print{&{display:none;?? }`. An upgrade that changes the parser stops the build.
const COMPILE = 'export function compile (value) {';

const READ_COMPILED = `export function compile (value) {
  const at = value.indexOf('|')
  const isCompiled = at === 0 || (at > 1 && value.startsWith('{ ', at - 2))
  return isCompiled ? readCompiled(value, at) : compileSource(value)
}
function readCompiled (value, at) {
  const selector = value.slice(0, Math.max(0, at - 2)).trim()
  const rules = value.slice(at + 1, at === 0 ? undefined : -2).split('|')
  return rules.map((rule) => ({
    type: DECLARATION, root: null, props: [], return: '',
    value: rule.replaceAll('?', '}').replaceAll('&', selector)
  }))
}
function compileSource (value) {`;

module.exports = function compiledCssLoader(source) {
  const text = source.replace(COMPILE, READ_COMPILED);
  if (text === source) throw new Error('stylis has another parser: see compiled-css-loader.cjs.');
  return text;
};
