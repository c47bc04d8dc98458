import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { Advice, run, step, tail } from './steps.mjs';

let listsRead = false;

async function apt(...args) {
  const { code, output } = await run('apt-get', args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new Advice(`apt-get ${args[0]} failed:\n${tail(output, 8)}`);
}

// Debian runs this program before it starts the service of a newly installed package.
const MAY_START = '/usr/sbin/policy-rc.d';
const NEVER = '#!/bin/sh\nexit 101\n';

async function withoutServices(work) {
  if (existsSync(MAY_START)) return work();
  writeFileSync(MAY_START, NEVER, { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(MAY_START);
  }
}

/** Makes sure that `file` is there: installs the Debian package when we may, else says what to do. No service of it starts. */
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
    await withoutServices(() => apt('install', '-y', '--no-install-recommends', name));
  });
  if (!existsSync(file))
    throw new Advice(`The package ${name} was installed, but ${file} is missing.`);
}

const LOCALE_LIST = '/etc/locale.gen';

/** Makes sure that the machine has the locale `en_US.UTF-8`, without which WebKit reports the language `C`. */
export async function ensureEnglishLocale(purpose) {
  if (await hasEnglishLocale()) return;
  await ensureDebianPackage('/usr/sbin/locale-gen', 'locales', purpose);
  if (process.getuid?.() !== 0) {
    throw new Advice(
      `${purpose} need the locale en_US.UTF-8: add the line "en_US.UTF-8 UTF-8" to ${LOCALE_LIST}, run sudo locale-gen, then try again.`,
    );
  }
  await step('Generating the locale en_US.UTF-8', async () => {
    appendFileSync(LOCALE_LIST, '\nen_US.UTF-8 UTF-8\n');
    const { code, output } = await run('locale-gen', []);
    if (code !== 0) throw new Advice(`locale-gen failed:\n${tail(output, 8)}`);
  });
  if (!(await hasEnglishLocale())) throw new Advice('locale-gen did not create en_US.UTF-8.');
}

async function hasEnglishLocale() {
  const { output } = await run('locale', ['-a']);
  return /^en_US\.utf-?8$/im.test(output);
}
