// Commands with one fault each. The check has to find every one of them, otherwise it proves nothing.
import { checkCommand } from './check-command.mjs';
import { extractCommands } from './extract-commands.mjs';
import { fillPlaceholders } from './placeholders.mjs';

const FAULTY = `
\`pnpm no-such-script\` \`pnpm --filter remote-payments no-such-script\` \`pnpm --filter no-such-package test\`
\`pnpm release no-such-command --env dev\` \`pnpm release status --no-such-option\` \`pnpm release rollback unknown --env prod\`
\`pnpm --filter e2e skew --no-such-option\` \`pnpm --filter e2e bench:flags-down extra\` \`pnpm office no-such-act 1\`
\`pnpm office settle HP-4471-2093 extra\` \`pnpm files:verify --no-such-option\` \`node host/server/no-such-file.ts\` \`npm no-such-script x\`
\`pnpm unit no-such-test\` \`pnpm --no-such-flag build\` \`npm install --global pnpm@1.0.0\`
\`kubectl apply -f host/deploy/no-such-file.yaml\`

\`\`\`
pnpm release publish payments --no-such-option
\`\`\`
`;

/** Throws when the check accepts a faulty command. */
export async function assertFaultsAreFound(sandbox) {
  for (const command of extractCommands(FAULTY)) {
    const words = fillPlaceholders(command.words);
    const messages = await checkCommand({ ...command, words }, sandbox);
    const text = words.join(' ');
    if (messages.length === 0) throw new Error(`The check accepts: ${text}`);
  }
}
