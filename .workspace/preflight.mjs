import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Advice, ROOT } from './steps.mjs';

/** Every port of the portal with the setting that moves it. */
export const PORTS = [
  { setting: 'PORTAL_PORT', port: Number(process.env.PORTAL_PORT ?? 4100) },
  { setting: 'SERVICES_PORT', port: Number(process.env.SERVICES_PORT ?? 4200) },
  { setting: 'IDENTITY_PORT', port: Number(process.env.IDENTITY_PORT ?? 4300) },
  { setting: 'PROCESSOR_PORT', port: Number(process.env.PROCESSOR_PORT ?? 4400) },
];

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Throws `Advice` naming the first port that another program holds. */
export async function checkPorts() {
  for (const { setting, port } of PORTS) {
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
