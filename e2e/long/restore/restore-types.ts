import type { AuditCheck } from '../audit/evidence.ts';
import type { Machine } from '../machine.ts';
import type { PlantedFault } from '../plant.ts';
import type { SeriesRenter } from '../renters/renters.ts';
import type { Acknowledged } from './audit-restore.ts';
import type { DatabaseServer } from './database-server.ts';
import type { RestoreFolders } from './restore-variables.ts';
import type { Runbook, StepResult } from './runbook.ts';

export type RestorePlan = {
  name: string;
  /** A PostgreSQL server of this run alone, which the series replaces by the restored one. */
  databaseUrl: string;
  /** Payments before the services stop. Seven of ten are acknowledged before the mistake. */
  payments: number;
  renters: number;
  seed: number;
  onProgress?: (line: string) => void;
};

export type RestoreResult = {
  checks: AuditCheck[];
  planted: PlantedFault[];
  steps: readonly StepResult[];
  counts: { before: number; after: number; uploads: number; sweptFiles: number };
};

/** Everything that the parts of the series share. */
export type RestoreSeries = {
  plan: RestorePlan;
  server: DatabaseServer;
  machine: Machine;
  renters: readonly SeriesRenter[];
  runbook: Runbook;
  folders: RestoreFolders;
  restoredPort: number;
};

/** The chosen second and what the planted faults need. */
export type Mistake = {
  targetTime: string;
  /** A time after the mistake. */
  lateTime: string;
  /** The segment of the write-ahead log that has the chosen second. */
  segment: string;
  acknowledged: Acknowledged;
  sweptFiles: number;
};
