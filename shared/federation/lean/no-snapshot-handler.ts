/**
 * In the host's build in the place of the federation runtime's file of that name, which reads manifests and
 * makes snapshots of what is deployed. Remotes are registered by their entry: there is nothing to read.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin(): void {}, removePlugin(): void {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({
  hostGlobalSnapshot: undefined,
});
