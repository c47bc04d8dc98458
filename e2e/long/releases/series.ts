import { APPS } from 'host/release/apps';
import { STOP_POINTS } from 'host/release/stop-at';
import { Random } from '../random.ts';
import { type AcknowledgedReleases, auditReleases } from './audit-releases.ts';
import { ReleaseTool, type ToolResult } from './tool.ts';

/** A promote starts after the step at which a publish has uploaded its files. */
const PROMOTE_POINTS = STOP_POINTS.slice(4);

interface SeriesRow {
  readonly step: string;
  readonly kills: number;
  /** Runs that had finished before they could be killed. */
  readonly completed: number;
  readonly faults: number;
}

export interface SeriesResult {
  readonly rows: readonly SeriesRow[];
  readonly faults: readonly string[];
  readonly acknowledged: number;
}

interface Options {
  /** How often publish and promote are killed at each step, and as often at a random time. */
  readonly times: number;
  readonly concurrent: number;
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
}

/** Runs concurrent publishes, then kills publish and promote at each step. Audits after each kill. */
export async function runReleaseSeries(options: Options): Promise<SeriesResult> {
  const tool = new ReleaseTool();
  try {
    await tool.setUp();
    const series = new Series(tool, new Random(options.seed), options.onProgress ?? (() => {}));
    await series.publishConcurrently(options.concurrent);
    for (const point of STOP_POINTS) await series.killPublish(point, options.times);
    for (const point of PROMOTE_POINTS) await series.killPromote(point, options.times);
    await series.killPublish(null, options.times);
    await series.killPromote(null, options.times);
    return series.result();
  } finally {
    tool.cleanUp();
  }
}

class Series {
  private readonly tool: ReleaseTool;
  private readonly random: Random;
  private readonly onProgress: (line: string) => void;
  private readonly rows: SeriesRow[] = [];
  private readonly faults: string[] = [];
  private readonly acknowledged: AcknowledgedReleases[] = [];
  private builds = 0;

  constructor(tool: ReleaseTool, random: Random, onProgress: (line: string) => void) {
    this.tool = tool;
    this.random = random;
    this.onProgress = onProgress;
  }

  result(): SeriesResult {
    return { rows: this.rows, faults: this.faults, acknowledged: this.acknowledged.length };
  }

  /** Publishes from `count` concurrent processes and expects every build in the result. */
  async publishConcurrently(count: number): Promise<void> {
    const builds = Array.from({ length: count }, () => this.createBuild());
    const args = await Promise.all(
      builds.map(({ app, id }) => this.tool.createPublishArgs(app, id)),
    );
    const results = await Promise.all(args.map((publishArgs) => this.tool.run(publishArgs)));
    const revisions = results.map((result) => this.recordAcknowledged(result));
    const faults = [
      ...(await this.audit()),
      ...results.flatMap(({ code, errorOutput }) =>
        code === 0 ? [] : [`publish ended with ${code}: ${errorOutput}`],
      ),
      ...(new Set(revisions).size === count
        ? []
        : ['two publishes were acknowledged with the same revision']),
    ];
    this.addRow({ step: `${count} concurrent publishes`, kills: 0, completed: 0 }, faults);
  }

  async killPublish(point: string | null, times: number): Promise<void> {
    await this.kill('publish', point, times, async () => {
      const { app, id } = this.createBuild();
      return this.tool.createPublishArgs(app, id);
    });
  }

  async killPromote(point: string | null, times: number): Promise<void> {
    await this.kill('promote', point, times, async () => {
      const { app, id } = this.createBuild();
      this.recordAcknowledged(
        await this.tool.runOrThrow(await this.tool.createPublishArgs(app, id)),
      );
      return ['promote', app, '--from', 'local', '--to', 'dev', '--json'];
    });
  }

  /** Kills a command at a step or at a random time, audits the store, repeats the command and audits again. */
  private async kill(
    command: string,
    point: string | null,
    times: number,
    prepare: () => Promise<string[]>,
  ): Promise<void> {
    const faults: string[] = [];
    let completed = 0;
    for (let done = 0; done < times; done += 1) {
      const args = await prepare();
      const killAfterMs = point ? undefined : this.random.between(1, Math.ceil(this.tool.lifeMs));
      const result = await this.tool.run(
        args,
        point ? { RELEASE_STOP_AT: point } : {},
        killAfterMs,
      );
      if (result.code === 0) {
        completed += 1;
        this.recordAcknowledged(result);
      }
      if (point && result.signal !== 'SIGKILL')
        faults.push(`${command} was not killed at ${point}`);
      faults.push(...(await this.audit()));
      const repeated = await this.tool.run(args);
      if (repeated.code !== 0)
        faults.push(`${command} again ended with ${repeated.code}: ${repeated.errorOutput}`);
      else this.recordAcknowledged(repeated);
      faults.push(...(await this.audit()));
    }
    const step = `${command}: ${point ?? 'a random time'}`;
    this.addRow({ step, kills: times - completed, completed }, faults);
  }

  private addRow(row: Omit<SeriesRow, 'faults'>, faults: readonly string[]): void {
    this.rows.push({ ...row, faults: faults.length });
    this.faults.push(...faults.map((fault) => `${row.step}: ${fault}`));
    this.onProgress(`${row.step}: ${row.kills} killed, ${faults.length} faults`);
  }

  private createBuild(): { app: string; id: string } {
    this.builds += 1;
    return { app: APPS[this.builds % APPS.length] ?? 'host', id: `k${this.builds}` };
  }

  /** Records an acknowledged release, which later audits expect. Returns its revision. */
  private recordAcknowledged({ code, output }: ToolResult): number {
    if (code !== 0) return 0;
    const { environment, revision, builds } = JSON.parse(output);
    const list: [string, string][] = Array.isArray(builds)
      ? builds.map(({ app, build }: { app: string; build: string }) => [app, build])
      : Object.entries(builds);
    this.acknowledged.push({ environment, revision, builds: Object.fromEntries(list) });
    return revision;
  }

  private async audit(): Promise<string[]> {
    const { settings } = this.tool;
    const audits = ['local', 'dev'].map((name) => auditReleases(settings, name, this.acknowledged));
    return (await Promise.all(audits)).flat();
  }
}
