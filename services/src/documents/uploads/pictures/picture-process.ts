// The process of one draw job: it takes the job from its parent, sends the answer, and ends.

import { runTranscodeJob } from './run-transcode-job.ts';
import type { TranscodeJob } from './transcode-job.ts';

process.once('message', async (job: TranscodeJob) => {
  const answer = await runTranscodeJob(job);
  process.send?.(answer, () => process.disconnect());
});
