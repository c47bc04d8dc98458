// Runs the documented commands of `pnpm release` on a store with small builds, in a temporary folder.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { releaseTool } from './command-line-tools.mjs';

const { APPS, listSectionScreens, runReleaseTool, toAppName, writeTestBuild } = releaseTool;

const ENVIRONMENTS = ['local', 'dev', 'rc', 'prod'];
/** Actions that need a running canary. */
const CANARY_ACTIONS = ['set', 'stop', 'promote', 'watch'];

/** Writes a small build. A section has the screens of its sources, because the services link to them in mails. */
function createBuild(folder, app, id) {
  if (!app.startsWith('remote-')) return writeTestBuild(folder, app, id);
  const screens = listSectionScreens(path.join(ROOT, app, 'src/routes.tsx'));
  return writeTestBuild(folder, app, id, { screens });
}

/** Options whose value is a file or a folder of the reader's machine: in the sandbox it is a path below `home`. */
const moveIntoFolder = (home, words) =>
  words.map((word) => (/^(~|\/)/.test(word) ? path.join(home, word.replace('~', '')) : word));

/** The services are built from these sources, which only `local` and `dev` accept before they are committed. */
function moveServices(words) {
  if (!words.includes('services')) return words;
  const environments = { '--env': 'local', '--from': 'local', '--to': 'dev' };
  return words.map((word, index) => environments[words[index - 1]] ?? word);
}

function listApps(args) {
  const end = args.findIndex((word) => word.startsWith('-'));
  return end < 0 ? args : args.slice(0, end);
}

/** The builds of a section that a command would compile, as folders with small builds. */
async function createBuilds(folder, apps, args) {
  const built = (apps.length > 0 ? apps : ['payments']).map(toAppName);
  const folders = await Promise.all(built.map((app) => createBuild(folder, app, 'd')));
  return [...folders.flatMap((target) => ['--from', target]), ...args.slice(apps.length)];
}

const REPLACEMENTS = {
  // The bundle of the services is a part of `pnpm build`, so its release builds nothing.
  publish: async (folder, args, apps) =>
    apps[0] === 'services' ? args : createBuilds(folder, apps, args),
  canary: (_, args, [action, section = 'payments']) => {
    if (action === 'watch') return [...args, '--once'];
    if (action !== 'start') return args;
    return [action, section, '--build', '1.0.0-a', ...args.slice(listApps(args).length)];
  },
  // The numbers of the pages are those of a longer history.
  rollback: (_, args) => args.map((word) => (/^\d+$/.test(word) ? '1' : word)),
  // Compiles the sources against the host in service: its arguments are parsed, and the apps are checked.
  check: (_, args, apps) => {
    apps.map(toAppName);
    return [...args, '--help'];
  },
};

/** Replaces what a command would compile, or what only a longer history has. */
async function replaceBuild(folder, [name, ...args]) {
  const isComplete = args.some((word) => ['--from', '--build', '--help'].includes(word));
  const replace = Object.hasOwn(REPLACEMENTS, name) && !isComplete ? REPLACEMENTS[name] : undefined;
  return [name, ...(replace ? await replace(folder, args, listApps(args)) : args)];
}

export class ReleaseSandbox {
  folder = mkdtempSync(path.join(os.tmpdir(), 'documented-commands-'));
  home = path.join(this.folder, 'home');
  filled = path.join(this.folder, 'filled');
  store = path.join(this.folder, 'store');
  settings = {
    RELEASES_DIR: this.store,
    RELEASE_BY: 'documented commands',
    RELEASE_KEY_FILE: path.join(this.folder, 'key.pem'),
    RELEASE_PUBLIC_KEYS_FILE: path.join(this.folder, 'keys.pem'),
  };

  async call(words) {
    const lines = [];
    const print = (line) => void lines.push(line);
    const streams = { write: print, say: print };
    const code = await runReleaseTool(words, this.settings, streams);
    return { code, text: lines.join('\n') };
  }

  async must(...words) {
    const { code, text } = await this.call(words);
    if (code !== 0) throw new Error(`pnpm release ${words.join(' ')} failed (${code}): ${text}`);
  }

  /** Fills the store: three releases of the apps in each environment, and one of the services in `local`. */
  async fill() {
    const { RELEASE_KEY_FILE: key, RELEASE_PUBLIC_KEYS_FILE: keys } = this.settings;
    await this.must('make-key', '--to', key, '--public', keys);
    mkdirSync(this.store);
    for (const id of ['a', 'b', 'c']) {
      const folders = [];
      for (const app of APPS) folders.push(await createBuild(this.folder, app, id));
      const from = folders.flatMap((folder) => ['--from', folder]);
      for (const env of ENVIRONMENTS) await this.must('publish', ...from, '--env', env);
    }
    await this.must('publish', 'services', '--env', 'local');
    cpSync(this.store, this.filled, { recursive: true });
  }

  async prepare([name, action, section], env) {
    rmSync(this.store, { recursive: true });
    cpSync(this.filled, this.store, { recursive: true });
    rmSync(this.home, { recursive: true, force: true });
    if (name === 'canary' && CANARY_ACTIONS.includes(action)) {
      const app = section && !section.startsWith('-') ? section : 'payments';
      await this.must('canary', 'start', app, '--build', '1.0.0-a', '--env', env);
    }
    if (name === 'export' && action === '--check') {
      await this.must('export', '--env', 'prod', '--to', path.join(this.home, 'srv/portal'));
    }
  }

  /**
   * Runs a command on a fresh copy of the filled store, with builds that exist instead of a build of the sources.
   * Resolves to a message when it fails, else to null.
   */
  async run(words) {
    const args = moveServices(moveIntoFolder(this.home, words));
    const env = args.includes('--env') ? args[args.indexOf('--env') + 1] : 'local';
    if (!ENVIRONMENTS.includes(env)) ENVIRONMENTS.push(env);
    await this.prepare(args, env);
    const { code, text } = await this.call(await replaceBuild(this.folder, args));
    return code === 0 ? null : `fails (${code}): ${text.split('\n')[0]}`;
  }

  close() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
