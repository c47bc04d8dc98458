import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  createTooSlowProblem,
  createUploadProblem,
} from 'services/documents/uploads/upload-problem';
import { Problem } from 'services/platform/errors/problem';
import type { TranscodedPicture, TranscodeJob, TranscodeResult } from './transcode-job.ts';

type TranscodeLimits = {
  /** Processor time of all threads of the process. A picture that needs more is treated as hostile. */
  cpuSeconds: number;
  /** Time since the start, ms. On a slow machine any picture can take this long. */
  elapsedMs: number;
};

/** Enough for 60 million pixels. */
const LIMITS: TranscodeLimits = { cpuSeconds: 60, elapsedMs: 120_000 };
const HEIC_LIMITS: TranscodeLimits = { cpuSeconds: 20, elapsedMs: 120_000 };

/** Sets the soft and the hard limit of the processor time, then runs Node in the same process. */
const createLimitScript = (cpuSeconds: number) =>
  `ulimit -S -t ${cpuSeconds} && ulimit -H -t ${cpuSeconds + 5} && exec "$0" "$@"`;

/** HEIC photos are decoded one at a time, because each needs several hundred megabytes. */
let previousHeicJob: Promise<unknown> = Promise.resolve();

/**
 * Transcodes pictures in a child process that runs this one job. When it exits, its memory is returned to the
 * system, while a decoder in this process would keep hundreds of megabytes. A file that exploits a decoder is
 * confined to the child, which gets no environment variables. The kernel counts its processor time (`ulimit`), so
 * that a picture is not rejected as hostile because the machine is slow (decision 79). Throws the upload problem of
 * a bad picture, and 503 `unavailable` when no process can be started or the machine is too slow.
 */
export function transcodePictures(
  job: TranscodeJob,
  limits?: TranscodeLimits,
): Promise<TranscodedPicture[]> {
  const isHeic = 'isHeic' in job.source && job.source.isHeic;
  if (!isHeic) return transcodeNow(job, limits ?? LIMITS);
  const run = previousHeicJob.then(() => transcodeNow(job, limits ?? HEIC_LIMITS));
  previousHeicJob = run.catch(() => {});
  return run;
}

async function transcodeNow(
  job: TranscodeJob,
  limits: TranscodeLimits,
): Promise<TranscodedPicture[]> {
  const result = await runInProcess(job, limits);
  if ('errorCode' in result) throw createUploadProblem(result.errorCode);
  return result.pictures;
}

function runInProcess(job: TranscodeJob, limits: TranscodeLimits): Promise<TranscodeResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
      env: {},
      execPath: '/bin/sh',
      execArgv: ['-c', createLimitScript(limits.cpuSeconds), process.execPath, '--no-warnings'],
      serialization: 'advanced',
      // The decoder's messages about a bad file are not logged.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const giveUp = () => {
      reject(createTooSlowProblem());
      child.kill('SIGKILL');
    };
    const timer = setTimeout(giveUp, limits.elapsedMs);
    child.once('message', (result: TranscodeResult) => resolve(result));
    child.once('error', () => reject(createUnavailableProblem()));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ errorCode: 'file_unreadable' });
    });
    // The send callback ignores errors: when the process ends before it gets the job, `exit` resolves the
    // promise.
    child.send(job, () => {});
  });
}

const createUnavailableProblem = () =>
  new Problem(503, 'unavailable', 'Pictures cannot be processed now.', { retryAfterSeconds: 5 });
