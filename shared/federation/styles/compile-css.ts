import { createRequire } from 'node:module';

/** An element of the syntax tree of stylis, which styled-components uses to compile CSS in the browser. */
interface StyleElement {
  readonly type: string;
  readonly value: string;
  readonly props: string[];
}

interface Stylis {
  compile(css: string): StyleElement[];
  serialize(elements: StyleElement[], callback: unknown): string;
  middleware(plugins: readonly unknown[]): unknown;
  rulesheet(callback: (rule: string) => void): unknown;
  readonly stringify: unknown;
}

const require = createRequire(import.meta.url);
const stylis: Stylis = createRequire(require.resolve('styled-components'))('stylis');

/** The class of the component while its CSS is compiled. */
const CLASS = '.hp-component';

/** Separates compiled rules, and marks them as compiled. */
const RULE = '|';
/** Replaces `}`: with braces, styled-components would check the text for comments and unbalanced blocks again. */
const BLOCK_END = '?';
/** Replaces the class of the component in compiled rules. */
const SELECTOR = '&';

/**
 * Compiles the CSS of a component to its rules, in the form that `compiled-css-loader.cjs` reads in the browser:
 * `|&{display:grid;?|@media print{&{display:none;??`. With `isGlobal`, the CSS has no component. Returns null for CSS
 * that only the browser can compile: it refers to the component's own class, or contains one of the marks.
 */
export function compileCss(css: string, isGlobal = false): string | null {
  const rules = listRules(css, isGlobal);
  const text = rules.join('');
  const isAmbiguous = [RULE, BLOCK_END, SELECTOR].some((mark) => text.includes(mark));
  const hasSelfReference = text.split(/[{},]/).some((part) => part.split(CLASS).length > 2);
  if (rules.length === 0 || isAmbiguous || hasSelfReference) return null;
  return rules
    .map((rule) => RULE + rule.replaceAll('}', BLOCK_END).replaceAll(CLASS, SELECTOR))
    .join('');
}

/** The rules that styled-components inserts for the CSS of a component, with `CLASS` as its class. */
function listRules(css: string, isGlobal: boolean): string[] {
  const rules: string[] = [];
  const replaceParent = ({ type, value, props }: StyleElement) => {
    if (type === 'rule' && value.includes('&')) props[0] = props[0]?.replaceAll('&', CLASS) ?? '';
  };
  const plugins = [replaceParent, stylis.stringify, stylis.rulesheet((rule) => rules.push(rule))];
  const tree = stylis.compile(isGlobal ? css : ` ${CLASS} { ${css} }`);
  stylis.serialize(tree, stylis.middleware(plugins));
  return rules;
}
