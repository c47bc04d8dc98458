// The process of one draw job: it takes the job from its parent, sends the answer, and ends.
import type { DrawJob } from './draw-job.ts';
import { runDrawJob } from './run-draw-job.ts';

process.once('message', async (job: DrawJob) => {
  const answer = await runDrawJob(job);
  process.send?.(answer, () => process.disconnect());
});
