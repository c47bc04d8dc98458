import { createRequire } from 'node:module';
import {
  unstable_NormalPriority,
  unstable_scheduleCallback,
  unstable_shouldYield,
} from 'scheduler';
import { setRenderSliceLength } from './render-slice-length.ts';

/** Whether React yields the main thread after this many ms of one slice. */
const doesYieldAfter = (ms: number) =>
  new Promise<boolean>((resolve) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => {
      const began = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => began + ms);
      resolve(unstable_shouldYield());
      clock.mockRestore();
    });
  });

test('React yields after 40 ms', async () => {
  expect(await doesYieldAfter(20)).toBe(true);
  setRenderSliceLength();
  expect(await doesYieldAfter(20)).toBe(false);
  expect(await doesYieldAfter(60)).toBe(true);
});

test('resolves to the same scheduler package as React DOM', () => {
  const hostRequire = createRequire(import.meta.url);
  const reactDomRequire = createRequire(hostRequire.resolve('react-dom'));
  expect(reactDomRequire.resolve('scheduler')).toBe(hostRequire.resolve('scheduler'));
});
