import { createRequire } from 'node:module';
import {
  unstable_NormalPriority,
  unstable_scheduleCallback,
  unstable_shouldYield,
} from 'scheduler';
import { setRenderSliceLength } from './render-slice-length.ts';

/** Whether React would give the thread back after so many ms of one slice. */
const yieldsAfter = (ms: number) =>
  new Promise<boolean>((resolve) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => {
      const began = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => began + ms);
      resolve(unstable_shouldYield());
      clock.mockRestore();
    });
  });

test('React works 40 ms at a time', async () => {
  expect(await yieldsAfter(20)).toBe(true);
  setRenderSliceLength();
  expect(await yieldsAfter(20)).toBe(false);
  expect(await yieldsAfter(60)).toBe(true);
});

test('it is the scheduler that React DOM uses', () => {
  const own = createRequire(import.meta.url);
  const ofReact = createRequire(own.resolve('react-dom'));
  expect(ofReact.resolve('scheduler')).toBe(own.resolve('scheduler'));
});
