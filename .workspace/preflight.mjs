import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Advice, ROOT } from './steps.mjs';

const portSetting = (setting, usual) => ({ setting, port: Number(process.env[setting] || usual) });

/** Every port of the portal with the setting that moves it. */
export const PORTS = [
  portSetting('PORTAL_PORT', 4100),
  portSetting('SERVICES_PORT', 4200),
  portSetting('IDENTITY_PORT', 4300),
  portSetting('PROCESSOR_PORT', 4400),
];

const isPort = (port) => Number.isInteger(port) && port > 0 && port < 65_536;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Throws `Advice` naming the first setting that is no port, or the first port that is taken. */
export async function checkPorts() {
  for (const { setting, port } of PORTS) {
    if (!isPort(port)) {
      throw new Advice(`${setting} has to be a port number from 1 to 65535: mend it or unset it.`);
    }
    if (!(await isFree(port))) {
      throw new Advice(
        `Port ${port} is taken by another program: stop that program, or set ${setting} to a free port.`,
      );
    }
  }
}

/** Throws `Advice` naming the first folder that this user may not write to. */
export function checkFolders() {
  const folders = {
    DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, '.data'),
    RELEASES_DIR: process.env.RELEASES_DIR ?? path.join(ROOT, '.releases'),
  };
  for (const [setting, folder] of Object.entries(folders)) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      const probe = path.join(folder, `.write-probe-${process.pid}`);
      writeFileSync(probe, '');
      rmSync(probe);
    } catch {
      throw new Advice(
        `The folder ${folder} cannot be written to: give your user the right to write there, or set ${setting} to another folder.`,
      );
    }
  }
  return folders;
}
