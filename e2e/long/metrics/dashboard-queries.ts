import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DASHBOARDS = join(import.meta.dirname, '../../../docs/operations/dashboards');

export type DashboardQuery = { dashboard: string; panel: string; expression: string };

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

/** Reads every query of every dashboard. Grafana replaces `$__rate_interval` at run time, here it is `rateInterval`. */
export function readDashboardQueries(rateInterval: string): DashboardQuery[] {
  return readdirSync(DASHBOARDS).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8')) as Dashboard;
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({
        dashboard: file.replace('.json', ''),
        panel: title,
        expression: expr.replaceAll('$__rate_interval', rateInterval),
      })),
    );
  });
}
