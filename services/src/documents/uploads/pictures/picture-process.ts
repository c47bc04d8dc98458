// Child process of one transcode job: receives the job from its parent, sends the result and exits.

import { runTranscodeJob } from './run-transcode-job.ts';
import type { TranscodeJob } from './transcode-job.ts';

process.once('message', async (job: TranscodeJob) => {
  const result = await runTranscodeJob(job);
  process.send?.(result, () => process.disconnect());
});
