// Webpack loader that removes parts of react-router used only by its framework mode and its forms, which
// webpack cannot detect as unused. An upgrade that changes one of them stops the build.
const CUTS = [
  // In framework mode, links prefetch the data of routes.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  // An assignment to a property prevents tree shaking.
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
