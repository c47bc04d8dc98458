// `pnpm --filter e2e long:uploads [--uploads 200] [--renters 40]`: sends many large photos at the
// same time. Exits non-zero where a photo is lost, the services use more memory than the limit, or other requests
// become too slow.
import { readArguments } from '#fixtures/command-line.ts';
import { runUploads } from './upload-series.ts';

/** The memory limit above idle, bytes. */
const MAX_MEMORY_BYTES = 500 * 1024 * 1024;
const MAX_SLOWDOWN = 10;

const { values } = readArguments({
  options: {
    uploads: { type: 'string', default: '200' },
    renters: { type: 'string', default: '40' },
  },
});

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const result = await runUploads({
  name: 'uploads',
  uploads: Number(values.uploads),
  renters: Number(values.renters),
});
const { quiet, busy, idleBytes, peakBytes, answers, accepted } = result;
console.table({
  'photo, MB': toMegabytes(result.photoBytes),
  'accepted, of all sent': `${accepted} of ${values.uploads}`,
  'answers by status': Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
  'memory idle, MB': toMegabytes(idleBytes),
  'memory at its peak, above idle, MB': toMegabytes(peakBytes - idleBytes),
  'other requests without uploads, p50 / p99 / max, ms': `${quiet.p50} / ${quiet.p99} / ${quiet.max}`,
  'other requests during uploads, p50 / p99 / max, ms': `${busy.p50} / ${busy.p99} / ${busy.max}`,
  'other requests that failed': result.otherFailures,
  seconds: result.seconds,
});
const isGood =
  accepted === Number(values.uploads) &&
  peakBytes - idleBytes <= MAX_MEMORY_BYTES &&
  busy.p99 <= MAX_SLOWDOWN * Math.max(1, quiet.p99) &&
  result.otherFailures === 0;
process.exitCode = isGood ? 0 : 1;
