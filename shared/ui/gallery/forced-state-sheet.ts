const HOVER = ":is([data-shown-as='hover'] *)";
const FOCUS = ":is(a, button, input, select, textarea):is([data-shown-as='focus'] *)";

/**
 * Copies the rules for `:hover` and `:focus-visible` to elements inside `data-shown-as`, so that the gallery shows the
 * real styles of these states.
 */
export function createForcedStateSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...document.styleSheets].map((styleSheet) => copyRules(styleSheet.cssRules)).join('\n'),
  );
  return sheet;
}

function copyRules(rules: CSSRuleList): string {
  return [...rules].map(copyRule).filter(Boolean).join('\n');
}

function copyRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const nestedRules = copyRules(rule.cssRules);
    return nestedRules && `@media ${rule.conditionText} { ${nestedRules} }`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  const selector = rule.selectorText
    .replaceAll(':hover', HOVER)
    .replaceAll(':focus-visible', FOCUS);
  return selector === rule.selectorText ? '' : `${selector} { ${rule.style.cssText} }`;
}
