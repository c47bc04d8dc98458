import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReleaseTool } from './run-release-tool.ts';

/** For tests: the release tool with a store of its own for each test. */
export interface TestReleaseTool {
  /** A temporary folder; the store is in `store` below it. */
  readonly folder: string;
  settings: NodeJS.ProcessEnv;
  /** Runs the tool like a terminal. */
  readonly run: (...words: string[]) => Promise<TestRun>;
}

export interface TestRun {
  readonly code: number;
  /** Everything that the tool printed. */
  readonly output: string;
  /** The lines of stderr. */
  readonly said: readonly string[];
}

/** Creates a folder before each test and removes it afterwards. */
export function createReleaseToolPerTest(): TestReleaseTool {
  const tool = { folder: '', settings: {}, run };
  beforeEach(async () => {
    tool.folder = await mkdtemp(join(tmpdir(), 'release-tool-'));
    tool.settings = { RELEASES_DIR: join(tool.folder, 'store'), RELEASE_BY: 'the test' };
  });
  afterEach(() => rm(tool.folder, { recursive: true }));
  return tool;

  async function run(...words: string[]): Promise<TestRun> {
    const printed: string[] = [];
    const said: string[] = [];
    const write = (text: string) => void printed.push(text);
    const say = (text: string) => {
      printed.push(text);
      said.push(...text.split('\n'));
    };
    const code = await runReleaseTool(words, tool.settings, { write, say });
    return { code, output: printed.join('\n'), said };
  }
}
