import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** A template of `host/nginx` with the values for this machine. */
export interface Site {
  readonly template: 'static' | 'two-instances' | 'services' | 'same-origin';
  /** A folder of the stack, deleted with it. */
  readonly folder: string;
  readonly port: number;
  /** Text of the template -> text for this machine, such as folders and ports. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** With this port the site uses TLS on `port`, and this port redirects to it. */
  readonly redirectPort?: number;
  /** False leaves out the brotli module. */
  readonly brotli?: boolean;
}

/** Runs nginx with one of the committed templates as the current user. */
export class Nginx {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
  }

  static async start(site: Site): Promise<Nginx> {
    const file = writeConfiguration(site);
    execFileSync(NGINX, ['-t', '-p', site.folder, '-c', file], { stdio: 'pipe' });
    const child = spawn(NGINX, ['-p', site.folder, '-c', file], { stdio: 'ignore' });
    await waitUntilListening(site.port, child);
    return new Nginx(child, site.port);
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGQUIT');
    await exited;
  }
}

function writeConfiguration(site: Site): string {
  const { folder, brotli = true } = site;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.conf'), createSiteFile(site));
  if (brotli && !existsSync(BROTLI))
    throw new Error(`${BROTLI} is missing. \`npm test\` installs it.`);
  const { uid, username } = userInfo();
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(brotli ? [`load_module ${BROTLI};`] : []),
    // nginx gives its workers to another user where it is started by root.
    ...(uid === 0 ? [`user ${username};`] : []),
    'daemon off; worker_processes 1; pid nginx.pid; error_log error.log;',
    'events { worker_connections 256; }',
    'http {',
    'access_log access.log;',
    ...temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`),
    'include site.conf;',
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** The template with the values of this machine. Throws where the template lacks a replaced text. */
function createSiteFile({
  template,
  folder,
  port,
  replacements = {},
  redirectPort,
  brotli = true,
}: Site) {
  let text = readFileSync(path.join(ROOT, 'host/nginx', `${template}.conf`), 'utf8');
  const replace = (from: string | RegExp, to: string) => {
    if (!text.match(from)) throw new Error(`host/nginx/${template}.conf does not contain ${from}.`);
    text = text.replaceAll(from, to);
  };
  if (redirectPort === undefined) {
    replace(/server \{\s+listen 80;[^}]*\}/g, '');
    replace(' 443 ssl http2;', ` localhost:${port};`);
    replace(/^ +ssl_.*\n/gm, '');
  } else {
    makeCertificate(folder);
    replace(' 80;', ` localhost:${redirectPort};`);
    replace(' 443 ssl http2;', ` localhost:${port} ssl http2;`);
    replace('/etc/portal/tls', folder);
  }
  if (!brotli && template === 'static') replace(/^ +brotli_static .*\n/gm, '');
  for (const [from, to] of Object.entries(replacements)) replace(from, to);
  return text;
}

function makeCertificate(folder: string): void {
  const names = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const options = ['-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('/usr/bin/openssl', ['req', ...options, ...names], { stdio: 'pipe' });
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    if (await canConnect(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx did not start on port ${port}.`);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/** Status codes of a page over TLS and of the redirect port. */
export async function requestOverTls(port: number, redirectPort: number) {
  const plain = await fetch(`http://localhost:${redirectPort}/lease`, { redirect: 'manual' });
  const status = await new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false };
    const request = get(`https://localhost:${port}/lease`, options, (answer) =>
      resolve(answer.resume().statusCode),
    );
    request.on('error', reject);
  });
  return { redirect: plain.status, status };
}
