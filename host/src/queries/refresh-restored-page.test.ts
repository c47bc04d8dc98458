import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { refreshRestoredPage } from './refresh-restored-page.ts';

const show = (persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('loads the shown data again when the browser restores the page, and not when it opens the page', async () => {
  const client = createQueryClient();
  const answers = ['rent due', 'rent paid'];
  const queryFn = jest.fn(async () => answers.shift());
  const observer = new QueryObserver(client, { queryKey: ['balance'], queryFn });
  const hasShown = (text: string) =>
    new Promise<void>((resolve) => {
      const stop = observer.subscribe(({ data }) => {
        if (data !== text) return;
        stop();
        resolve();
      });
    });
  const keepActive = observer.subscribe(() => {});
  await hasShown('rent due');
  refreshRestoredPage(client);

  show(false);
  expect(client.isFetching()).toBe(0);

  show(true);
  await hasShown('rent paid');
  expect(queryFn).toHaveBeenCalledTimes(2);
  keepActive();
});
