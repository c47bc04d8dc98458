// npm test: everything that decides whether a change may land, from a fresh clone. Installs what is
// missing, then runs the rest on the Node that the workspace pins. The last line counts the tests.
import './processes/follow-runner.mjs';
import { spawn } from 'node:child_process';
import { ensureDebianPackage, ensureEnglishLocale } from './debian.mjs';
import { installPackages } from './install.mjs';
import { FOLLOW_PARENT } from './processes/follow-parent-arguments.mjs';
import { cli, NODE, ROOT, toolEnvironment } from './steps.mjs';

const NEEDED = [
  ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell'],
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/sbin/nginx', 'nginx'],
  ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so', 'libnginx-mod-http-brotli-static'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/bin/promtool', 'prometheus'],
  ['/usr/bin/pgbackrest', 'pgbackrest'],
  ['/usr/bin/rsync', 'rsync'],
];

await cli(async () => {
  await installPackages();
  const purpose = 'The end-to-end tests';
  for (const [file, name] of NEEDED) await ensureDebianPackage(file, name, purpose);
  await ensureEnglishLocale(purpose);
  const child = spawn(
    NODE,
    [
      '--no-warnings',
      ...FOLLOW_PARENT,
      `${ROOT}/.workspace/suite/suite.mjs`,
      ...process.argv.slice(2),
    ],
    {
      cwd: ROOT,
      env: toolEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
});
