import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from 'services/testing/find-free-port';

const PROMETHEUS = '/usr/bin/prometheus';
const OPERATIONS = join(import.meta.dirname, '../../../docs/operations');
const RULE_FILES = ['recording-rules.yml', 'alerts.yml'];
const START_MS = 60_000;

export type QueryResult = { labels: Record<string, string>; value: number }[];

export type FiringAlert = { name: string; labels: Record<string, string> };

export type Prometheus = {
  /** Runs an instant query. Throws when Prometheus rejects it. */
  query(expression: string): Promise<QueryResult>;
  /** Lists the alerts that fire or wait to fire. */
  listAlerts(): Promise<FiringAlert[]>;
  stop(): Promise<void>;
};

/** Starts Prometheus with the rules of `docs/operations`. It scrapes each port every second, by the name of its job. */
export async function startPrometheus(
  folder: string,
  ports: Readonly<Record<string, number>>,
): Promise<Prometheus> {
  const config = join(folder, 'prometheus');
  mkdirSync(config, { recursive: true });
  for (const file of RULE_FILES) copyFileSync(join(OPERATIONS, file), join(config, file));
  const jobs = Object.entries(ports).map(
    ([name, port]) =>
      `  - job_name: ${name}\n    static_configs: [{ targets: ['localhost:${port}'] }]\n`,
  );
  writeFileSync(
    join(config, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [${RULE_FILES.join(', ')}]
scrape_configs:
${jobs.join('')}`,
  );
  const port = await findFreePort();
  const child = spawn(
    PROMETHEUS,
    [
      `--config.file=${join(config, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(config, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, `${origin}/-/ready`);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return {
    query: (expression) => runQuery(origin, expression),
    listAlerts: () => listAlerts(origin),
    stop: () => stopProcess(child),
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; ) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error('Prometheus did not start.');
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

type Answer = {
  status: string;
  error?: string;
  data: {
    result: { metric: Record<string, string>; value: [number, string] }[];
    alerts: { labels: Record<string, string> }[];
  };
};

async function fetchAnswer(url: string): Promise<Answer['data']> {
  const answer = (await (await fetch(url)).json()) as Answer;
  if (answer.status !== 'success') throw new Error(`Prometheus rejected ${url}: ${answer.error}`);
  return answer.data;
}

async function runQuery(origin: string, expression: string): Promise<QueryResult> {
  const data = await fetchAnswer(`${origin}/api/v1/query?query=${encodeURIComponent(expression)}`);
  return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
}

async function listAlerts(origin: string): Promise<FiringAlert[]> {
  const { alerts } = await fetchAnswer(`${origin}/api/v1/alerts`);
  return alerts.map(({ labels: { alertname = '', ...labels } }) => ({ name: alertname, labels }));
}
