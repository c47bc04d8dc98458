// `pnpm --filter e2e long:uploads [--uploads 200] [--renters 40]`: large photos at the same moment. Ends
// non-zero where one is lost, the services take more memory than the limit, or other requests suffer.
import { parseArgs } from 'node:util';
import { runUploads } from './upload-series.ts';

/** Above idle, bytes. */
const MOST_MEMORY_BYTES = 500 * 1024 * 1024;
const MOST_SLOWER = 10;

const { values } = parseArgs({
  options: {
    uploads: { type: 'string', default: '200' },
    renters: { type: 'string', default: '40' },
  },
});

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
const result = await runUploads({
  name: 'uploads',
  uploads: Number(values.uploads),
  renters: Number(values.renters),
});
const { quiet, busy, idleBytes, peakBytes, answers, taken } = result;
console.table({
  'photo, MB': mb(result.photoBytes),
  'taken, of all sent': `${taken} of ${values.uploads}`,
  'answers by status': Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
  'memory idle, MB': mb(idleBytes),
  'memory at its peak, above idle, MB': mb(peakBytes - idleBytes),
  'other requests without uploads, p50 / p99 / most, ms': `${quiet.p50} / ${quiet.p99} / ${quiet.most}`,
  'other requests during uploads, p50 / p99 / most, ms': `${busy.p50} / ${busy.p99} / ${busy.most}`,
  'other requests that failed': result.otherFailures,
  seconds: result.seconds,
});
const isGood =
  taken === Number(values.uploads) &&
  peakBytes - idleBytes <= MOST_MEMORY_BYTES &&
  busy.p99 <= MOST_SLOWER * Math.max(1, quiet.p99) &&
  result.otherFailures === 0;
process.exitCode = isGood ? 0 : 1;
