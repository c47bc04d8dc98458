// pnpm --filter e2e bench:film: draws how /payments appears, before and after, as ten frames a row. See `--help`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '#fixtures/command-line.ts';
import { drawStrip } from './film/draw-strip.ts';
import { type Film, recordFilm } from './film/record-film.ts';
import { formatMachineLoad, measureMachineLoad } from './machine.ts';
import { withVariants } from './portals.ts';
import { VARIANT_LABELS } from './variants/variants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const HELP = `pnpm --filter e2e bench:film [options]

Draws what a renter with a session sees of /payments, slow 4G, CPU / 4, empty cache, on a phone: ten frames at equal
distances for the build before and for this one. Each row is the take with the median time to ready.

  --before <folder>  a checkout with installed packages, whose released portal is the first row (no first row)
  --takes <n>        loads of each build (5)
  --out <file>       the picture (docs/images/first-load.png)
  --help             prints this text
`;

const { values } = readArguments(
  {
    options: {
      before: { type: 'string' },
      takes: { type: 'string', default: '5' },
      out: { type: 'string', default: 'docs/images/first-load.png' },
    },
  },
  HELP,
);
await main();

async function main(): Promise<void> {
  await withVariants({ names: ['ours'], before: values.before }, async (stage) => {
    process.stderr.write(`Machine: ${formatMachineLoad(await measureMachineLoad())}\n`);
    const variants = stage.variants.toSorted((a, b) => a.name.localeCompare(b.name));
    const films: Film[] = [];
    for (const variant of variants)
      films.push(await recordFilm(stage, variant, Number(values.takes)));
    const picture = await drawStrip(stage.browser, films);
    const file = path.resolve(ROOT, values.out);
    writeFileSync(file, picture);
    for (const { variant, contentMs, readyMs } of films) {
      const times = `first content ${Math.round(contentMs)} ms, ready ${Math.round(readyMs)} ms`;
      process.stdout.write(`${VARIANT_LABELS[variant]}: ${times}\n`);
    }
    process.stdout.write(`${path.relative(ROOT, file)}\n`);
  });
}
