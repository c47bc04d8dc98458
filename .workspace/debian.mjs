import { existsSync } from 'node:fs';
import { Advice, run, step, tail } from './steps.mjs';

let listsRead = false;

async function apt(...args) {
  const { code, output } = await run('apt-get', args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new Advice(`apt-get ${args[0]} failed:\n${tail(output, 8)}`);
}

/** Makes sure that `file` is there: installs the Debian package when we may, else says what to do. */
export async function ensureDebianPackage(file, name, purpose) {
  if (existsSync(file)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Advice(
      `${purpose} need ${file}: install it (on Debian: sudo apt-get install -y ${name}), then try again.`,
    );
  }
  await step(`Installing ${name}`, async () => {
    if (!listsRead) await apt('update');
    listsRead = true;
    await apt('install', '-y', '--no-install-recommends', name);
  });
  if (!existsSync(file))
    throw new Advice(`The package ${name} was installed, but ${file} is missing.`);
}
