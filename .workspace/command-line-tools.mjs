// The parts of the release tool and of the office that the check of documented commands calls.
import { APPS } from '../host/release/apps.ts';
import { toAppName } from '../host/release/commands/call/parse-call.ts';
import { COMMANDS } from '../host/release/commands/table.ts';
import { runReleaseTool } from '../host/release/run-release-tool.ts';
import { writeTestBuild } from '../host/release/test-build.ts';
import { ACT_SYNTAX } from '../services/src/office/act-syntax.ts';
import { readCommand } from '../services/src/office/read-command.ts';

export const releaseTool = { APPS, COMMANDS, runReleaseTool, toAppName, writeTestBuild };
export const office = { ACT_SYNTAX, readCommand };
