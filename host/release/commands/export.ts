import { resolve } from 'node:path';
import { type Command, UsageError } from './command.ts';

export const exportCommand: Command = {
  does: 'write the set in service as a folder that a CDN or any web server serves',
  help: `Usage: pnpm release export --env prod --to <folder> [--origin <origin>] [--keep <days>]
       pnpm release export --check --to <folder>

<folder>/current/public is served; <folder>/current/nginx.conf has its headers for nginx, and _headers in
it those for Netlify and Cloudflare. current is a link, swapped once all is there.

  --origin <origin>  where renters see the portal; without it the first origin of the environment
  --keep <days>      for how long files of earlier sets stay, for tabs that are open (30)
  --check            compare every file of the export in place with its hash; exit code 1 where one differs`,
  options: {
    to: { type: 'string' },
    origin: { type: 'string' },
    keep: { type: 'string' },
    check: { type: 'boolean' },
  },
  run: async (call) => {
    const folder = call.text('to');
    if (!folder) throw new UsageError('Say where to: --to <folder>.');
    const to = resolve(folder);
    // It brings the pages of the web server, which most commands do without.
    const { compareExport, writeExport } = await import('./write-export.ts');
    return call.isOn('check') ? compareExport(to) : writeExport(call, to);
  },
};
