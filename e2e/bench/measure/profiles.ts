import type { Page } from '@playwright/test';

// The method of docs/decisions/0002: slow 4G is 1.6 Mbit/s and 150 ms a request, CPU four times slower.
export const PROFILES = {
  'slow 4G': { bytesPerSecond: 200_000, latencyMs: 150, cpu: 4 },
  unthrottled: { bytesPerSecond: -1, latencyMs: 0, cpu: 1 },
} as const;
export type NetworkProfile = (typeof PROFILES)[keyof typeof PROFILES];

export async function throttle(page: Page, profile: NetworkProfile): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
}
