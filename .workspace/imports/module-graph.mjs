// Reads the imports of the workspace once, with dependency-cruiser.
import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { createRules, OPTIONS } from './configuration.mjs';

const PACKAGE = /^(host|shared|services|e2e|remote-[a-z-]+)$/;

/** `{ modules, violations }` of the checkout in `root`. */
export async function readModuleGraph(root) {
  const { enhancedResolveOptions, ...options } = OPTIONS;
  const forbidden = createRules(root);
  const packages = readdirSync(root).filter((name) => PACKAGE.test(name));
  const { output } = await cruise(
    packages,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const violations = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    place: `${from} > ${to}`,
    why: comments.get(rule.name),
  }));
  return { modules: output.modules, violations };
}
