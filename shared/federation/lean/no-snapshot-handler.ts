/**
 * Replaces the file of this name of the federation runtime in the host's build. It reads manifests and
 * snapshots of deployed remotes; the portal registers remotes by entry URL.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin(): void {}, removePlugin(): void {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({
  hostGlobalSnapshot: undefined,
});
