import { ALL_SECTIONS_ON, type FlagSet, parseFlags } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import { getFlagContext } from './flag-context.ts';
import { createFlagPoller, POLL_INTERVAL_MS } from './flag-poller.ts';
import { FIRST_FLAG_RETRY_DELAY_MS } from './retry-delay.ts';

const settings = {
  client_side_id: 'resident-portal-local',
  base_url: `${portalServices.origins.services}/flags`,
};
const realFetch = globalThis.fetch;
const startRealTimer = globalThis.setTimeout;
const waitBriefly = () => new Promise((resolve) => startRealTimer(resolve, 10));
const poller = createFlagPoller(settings);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['Date'] }));
afterEach(() => {
  poller.close();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

/** Counts requests; the first `failures` of them get no response. */
function countRequests(failures = 0) {
  const requests: string[] = [];
  globalThis.fetch = async (url, init) => {
    requests.push(`${init?.method} ${url}`);
    if (requests.length <= failures) throw new TypeError('no network');
    return realFetch(url, init);
  };
  return requests;
}

/** Opens the connection. Returns the received flag sets. */
function open(isUsable = true): FlagSet[] {
  const received: FlagSet[] = [];
  poller.open(getFlagContext(maya), (all) => {
    received.push(parseFlags(all));
    return isUsable;
  });
  return received;
}

async function waitForCount(list: readonly unknown[], count: number): Promise<void> {
  const until = Date.now() + 20_000;
  while (list.length < count && Date.now() < until) await waitBriefly();
  expect(list).toHaveLength(count);
  // Lets the poller start its next timer.
  await waitBriefly();
}

test('gets the flags of the person from the service, without the person in the URL', async () => {
  const requests = countRequests();
  const received = open();
  await waitForCount(received, 1);
  expect(received[0]).toMatchObject({
    ...ALL_SECTIONS_ON,
    RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED: true,
  });
  expect(requests).toEqual([`REPORT ${settings.base_url}/sdk/evalx/resident-portal-local/context`]);
});

test('requests the flags again every minute, until it is closed', async () => {
  const requests = countRequests();
  const received = open();
  await waitForCount(received, 1);
  jest.advanceTimersByTime(POLL_INTERVAL_MS);
  await waitForCount(received, 2);
  poller.close();
  jest.advanceTimersByTime(POLL_INTERVAL_MS * 2);
  expect(requests).toHaveLength(2);
});

test('sends a failed request again after a delay', async () => {
  const requests = countRequests(1);
  const received = open();
  await waitForCount(requests, 1);
  jest.advanceTimersByTime(FIRST_FLAG_RETRY_DELAY_MS);
  await waitForCount(received, 1);
  expect(requests).toHaveLength(2);
});

test('requests the flags sooner again when the set is not usable', async () => {
  const received = open(false);
  await waitForCount(received, 1);
  jest.advanceTimersByTime(FIRST_FLAG_RETRY_DELAY_MS);
  await waitForCount(received, 2);
});
