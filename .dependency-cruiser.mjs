// Import rules of the workspace (decision 59): the rules stand in .workspace/imports/*-rules.mjs. `pnpm lint`
// runs them through .workspace/imports.mjs, which also finds cycles between folders. To look at one folder:
// `pnpm exec depcruise --output-type err-long services/src/payments`.
import { createRules, OPTIONS } from './.workspace/imports/configuration.mjs';

export default { forbidden: createRules(import.meta.dirname), options: OPTIONS };
