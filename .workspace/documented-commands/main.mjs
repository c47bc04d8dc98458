// Checks every command that README, docs and the runbooks contain: it runs in a sandbox, or as far as its arguments,
// or exceptions.mjs has the reason. Needs `pnpm build` before, because some commands start its bundles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cli, ROOT } from '../steps.mjs';
import { checkCommand } from './check-command.mjs';
import { assertFaultsAreFound } from './examples.mjs';
import { extractCommands } from './extract-commands.mjs';
import { createSettingCheck } from './find-unread-settings.mjs';
import { fillPlaceholders } from './placeholders.mjs';
import { ReleaseSandbox } from './release-sandbox.mjs';

/** Decisions describe the past; a changelog names old commands. */
const PAGES = ['*.md', ':!docs/decisions', ':!*CHANGELOG.md'];
/** A tutorial: its feature, and so the tests and files that it names, exist only in the reader's clone. */
const TUTORIAL = 'docs/add-a-screen-with-its-endpoint.md';

function formatCommand({ settings, words }) {
  return [...settings, ...words].join(' ');
}

const results = new Map();
/** Most commands are in several pages. */
function checkOnce(command, sandbox) {
  const key = `${command.isInline} ${command.words.join(' ')}`;
  if (!results.has(key)) results.set(key, checkCommand(command, sandbox));
  return results.get(key);
}

async function checkPage(page, isRead, sandbox, findings) {
  const commands = extractCommands(readFileSync(path.join(ROOT, page), 'utf8'));
  for (const command of commands) {
    const settings = command.settings.map((setting) => setting.split('=')[0]);
    const messages = settings
      .filter((name) => !isRead(name) && !command.block)
      .map((name) => `no code reads the setting ${name}`);
    const words = fillPlaceholders(command.words).filter(
      (word) => page !== TUTORIAL || !/^meter[-_]readings$/.test(word),
    );
    // A named block runs as a whole, step by step, in e2e/long/restore.
    if (!command.block) messages.push(...(await checkOnce({ ...command, words }, sandbox)));
    for (const message of messages)
      findings.push(`${page}:${command.line}: ${formatCommand(command)}\n    ${message}`);
  }
  return commands.length;
}

await cli(async () => {
  const options = { cwd: ROOT, encoding: 'utf8' };
  const pages = execFileSync('git', ['ls-files', ...PAGES], options)
    .trim()
    .split('\n');
  const isRead = createSettingCheck();
  const sandbox = new ReleaseSandbox();
  const findings = [];
  let count = 0;
  try {
    await sandbox.fill();
    await assertFaultsAreFound(sandbox);
    for (const page of pages) count += await checkPage(page, isRead, sandbox, findings);
  } finally {
    sandbox.close();
  }
  for (const finding of findings) console.error(finding);
  console.log(`${count} commands in ${pages.length} pages, ${findings.length} findings`);
  process.exitCode = findings.length === 0 && count > 0 ? 0 : 1;
});
