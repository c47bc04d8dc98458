// The parts of the release tool and of the office that the check of documented commands calls.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../steps.mjs';

const load = (file) => import(pathToFileURL(path.join(ROOT, file)).href);

export const releaseTool = {
  ...(await load('host/release/apps.ts')),
  ...(await load('host/release/commands/call/parse-call.ts')),
  ...(await load('host/release/commands/table.ts')),
  ...(await load('host/release/run-release-tool.ts')),
  ...(await load('host/release/test-build.ts')),
  ...(await load('shared/federation/contract/screens.ts')),
};
export const office = {
  ...(await load('services/src/office/act-syntax.ts')),
  ...(await load('services/src/office/read-command.ts')),
};
