const HOVER = ":is([data-shown-as='hover'] *)";
const FOCUS = ":is(a, button, input, select, textarea):is([data-shown-as='focus'] *)";

/**
 * Copies of the page's own rules for `:hover` and `:focus-visible`, for what stands below an element with
 * `data-shown-as`: the states are shown as they are, not drawn a second time.
 */
export function createForcedStateSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map((own) => copyRules(own.cssRules)).join('\n'));
  return sheet;
}

function copyRules(rules: CSSRuleList): string {
  return [...rules].map(copyRule).filter(Boolean).join('\n');
}

function copyRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const inside = copyRules(rule.cssRules);
    return inside && `@media ${rule.conditionText} { ${inside} }`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  const selector = rule.selectorText
    .replaceAll(':hover', HOVER)
    .replaceAll(':focus-visible', FOCUS);
  return selector === rule.selectorText ? '' : `${selector} { ${rule.style.cssText} }`;
}
