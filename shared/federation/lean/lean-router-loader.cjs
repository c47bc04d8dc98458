// Webpack loader: leaves out of react-router what only its framework mode and its forms need, and what
// webpack cannot see that nobody uses. An upgrade that moves one of them stops the build.
const CUTS = [
  // Links of the framework mode fetch the data of routes ahead.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  // An assignment to a property keeps what it belongs to.
  ['Form.displayName = "Form";', ''],
  [/= (React\d*\.forwardRef\(\s*\(\{\s*discover = "render",\s*fetcherKey)/, '= /* @__PURE__ */ $1'],
  [/= (React\d*\.memo\(DataRoutes2\))/, '= /* @__PURE__ */ $1'],
];

module.exports = function leanRouterLoader(source) {
  if (!source.includes('Link.displayName = "Link"')) return source;
  return CUTS.reduce((text, [what, instead]) => {
    const cut = text.replace(what, instead);
    if (cut === text)
      throw new Error(`react-router has no ${what} any more: see lean-router-loader.cjs.`);
    return cut;
  }, source);
};
