import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

type PoolFigures = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** Adds the figures of the connection pool, which are read at each scrape. */
export function addPoolMetrics(registry: Registry, pool: PoolFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_db_pool_connections',
    help: 'Connections of the pool by state: idle or in_use.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'portal_db_pool_size',
    help: 'Most connections that the pool opens.',
    registers,
    collect() {
      this.set(pool.options.max ?? 10);
    },
  });
  new Gauge({
    name: 'portal_db_pool_waiting',
    help: 'Callers that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
