import { hostname } from 'node:os';
import { createCanaryEvaluator, describeStop } from 'host/release/canaries/evaluate-canaries';
import { stopWithoutKey } from 'host/release/canaries/stop-without-key';
import type { ReleaseContext } from 'host/release/sets/find-set-in-service';
import type { LogFailure } from '../composition/compose-set.ts';
import { countStoppedCanary } from '../metrics/canary-metrics.ts';

interface StopFailingCanariesOptions {
  readonly releases: ReleaseContext;
  readonly log: LogFailure;
  /** Delay before the next attempt after a failure of the store, in ms. */
  readonly retryMs: number;
}

/**
 * Returns a function that judges the running canaries by the outcomes of all web servers, and stops those
 * that are worse. It is called after this server has written outcomes to the store: whichever server writes
 * last sees the outcomes of all. Several servers may decide concurrently; one release results (`stopWithoutKey`).
 */
export function createCanaryStopper(options: StopFailingCanariesOptions): () => Promise<void> {
  const { releases, log, retryMs } = options;
  const evaluate = createCanaryEvaluator(releases);
  const reported = new Set<string>();
  let running = Promise.resolve();

  const stopFailing = async () => {
    for (const check of await evaluate()) {
      if (check.verdict !== 'worse') continue;
      const what = describeStop(check);
      const { app, build } = check;
      const by = `web server ${hostname()}`;
      const result = await stopWithoutKey(releases, { app, build, by, what });
      if (result === 'stopped') {
        countStoppedCanary();
        log(`${what}.`);
      }
      if (result === 'not signed' && !reported.has(`${app}/${build}`)) {
        reported.add(`${app}/${build}`);
        log(
          `The canary ${app} ${build} is worse and cannot be stopped by a web server: run pnpm release canary stop, because an older release tool started it.`,
        );
      }
    }
  };
  const run = () => {
    // One evaluation at a time, so that a slow store does not pile them up.
    running = running.then(stopFailing).catch((failure: unknown) => {
      log(failure);
      setTimeout(() => void run(), retryMs).unref();
    });
    return running;
  };
  return run;
}
