import { APPS } from 'host/release/apps';
import { STOP_POINTS } from 'host/release/stop-at';
import { Random } from '../random.ts';
import { type AcknowledgedReleases, auditReleases } from './audit-releases.ts';
import { ReleaseTool, type ToolResult } from './tool.ts';

/** Promoting begins where publishing has uploaded. */
const PROMOTE_POINTS = STOP_POINTS.slice(4);

interface Row {
  readonly step: string;
  readonly kills: number;
  /** Runs that were over before they could be killed. */
  readonly over: number;
  readonly faults: number;
}

export interface SeriesResult {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
  readonly acknowledged: number;
}

interface Options {
  /** Kills at each step of publish and of promote, and as many at random moments of each. */
  readonly times: number;
  readonly concurrent: number;
  readonly seed: number;
  readonly tell?: (line: string) => void;
}

/** Publishes at one moment, then kills publish and promote at each step; audits after each kill. */
export async function runReleaseSeries(options: Options): Promise<SeriesResult> {
  const tool = new ReleaseTool();
  try {
    await tool.begin();
    const series = new Series(tool, new Random(options.seed), options.tell ?? (() => {}));
    await series.publishAtOnce(options.concurrent);
    for (const point of STOP_POINTS) await series.killPublish(point, options.times);
    for (const point of PROMOTE_POINTS) await series.killPromote(point, options.times);
    await series.killPublish(null, options.times);
    await series.killPromote(null, options.times);
    return series.result();
  } finally {
    tool.end();
  }
}

class Series {
  private readonly tool: ReleaseTool;
  private readonly random: Random;
  private readonly tell: (line: string) => void;
  private readonly rows: Row[] = [];
  private readonly faults: string[] = [];
  private readonly acknowledged: AcknowledgedReleases[] = [];
  private builds = 0;

  constructor(tool: ReleaseTool, random: Random, tell: (line: string) => void) {
    this.tool = tool;
    this.random = random;
    this.tell = tell;
  }

  result(): SeriesResult {
    return { rows: this.rows, faults: this.faults, acknowledged: this.acknowledged.length };
  }

  /** So many processes publish at one moment; all of them have to be in the result. */
  async publishAtOnce(count: number): Promise<void> {
    const all = Array.from({ length: count }, () => this.newBuild());
    const words = await Promise.all(all.map(({ app, id }) => this.tool.publishWords(app, id)));
    const ended = await Promise.all(words.map((one) => this.tool.run(one)));
    const kept = ended.map((one) => this.note(one));
    const faults = [
      ...(await this.audit()),
      ...ended.flatMap(({ code, said }) =>
        code === 0 ? [] : [`publish ended with ${code}: ${said}`],
      ),
      ...(new Set(kept).size === count ? [] : ['two publishes were told the same revision']),
    ];
    this.row({ step: `${count} publishes at one moment`, kills: 0, over: 0 }, faults);
  }

  async killPublish(point: string | null, times: number): Promise<void> {
    await this.kill('publish', point, times, async () => {
      const { app, id } = this.newBuild();
      return this.tool.publishWords(app, id);
    });
  }

  async killPromote(point: string | null, times: number): Promise<void> {
    await this.kill('promote', point, times, async () => {
      const { app, id } = this.newBuild();
      this.note(await this.tool.must(await this.tool.publishWords(app, id)));
      return ['promote', app, '--from', 'local', '--to', 'dev', '--json'];
    });
  }

  /** Kills a command at a step, or at a random moment, looks whether all is well, and runs it again. */
  private async kill(
    command: string,
    point: string | null,
    times: number,
    prepare: () => Promise<string[]>,
  ): Promise<void> {
    const faults: string[] = [];
    let over = 0;
    for (let done = 0; done < times; done += 1) {
      const words = await prepare();
      const after = point ? undefined : this.random.between(1, Math.ceil(this.tool.lifeMs));
      const killed = await this.tool.run(words, point ? { RELEASE_STOP_AT: point } : {}, after);
      if (killed.code === 0) {
        over += 1;
        this.note(killed);
      }
      if (point && killed.signal !== 'SIGKILL')
        faults.push(`${command} was not killed at ${point}`);
      faults.push(...(await this.audit()));
      const again = await this.tool.run(words);
      if (again.code !== 0) faults.push(`${command} again ended with ${again.code}: ${again.said}`);
      else this.note(again);
      faults.push(...(await this.audit()));
    }
    const step = `${command}: ${point ?? 'a random moment'}`;
    this.row({ step, kills: times - over, over }, faults);
  }

  private row(row: Omit<Row, 'faults'>, faults: readonly string[]): void {
    this.rows.push({ ...row, faults: faults.length });
    this.faults.push(...faults.map((fault) => `${row.step}: ${fault}`));
    this.tell(`${row.step}: ${row.kills} killed, ${faults.length} faults`);
  }

  private newBuild(): { app: string; id: string } {
    this.builds += 1;
    return { app: APPS[this.builds % APPS.length] ?? 'host', id: `k${this.builds}` };
  }

  /** What the tool acknowledged counts from now on. Gives the revision. */
  private note({ code, out }: ToolResult): number {
    if (code !== 0) return 0;
    const { environment, revision, builds } = JSON.parse(out);
    const list: [string, string][] = Array.isArray(builds)
      ? builds.map(({ app, build }: { app: string; build: string }) => [app, build])
      : Object.entries(builds);
    this.acknowledged.push({ environment, revision, builds: Object.fromEntries(list) });
    return revision;
  }

  private async audit(): Promise<string[]> {
    const { settings } = this.tool;
    const found = ['local', 'dev'].map((name) => auditReleases(settings, name, this.acknowledged));
    return (await Promise.all(found)).flat();
  }
}
