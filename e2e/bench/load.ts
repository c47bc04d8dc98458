// pnpm bench:load: the same sources composed in four ways, loaded in turn in one run. See --help.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PROFILES, returningRenter } from './measure.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { type Stage, withVariants } from './portals.ts';
import { VARIANTS, type Variant, type VariantName } from './variants.ts';

await withVariants([...VARIANTS], async (stage) => {
  for (const one of stage.variants) {
    stage.show(one);
    const renter = await returningRenter(stage.browser, stage.origin);
    for (const p of [PROFILES.unthrottled, PROFILES['slow 4G']]) {
      const context = await stage.browser.newContext({ storageState: renter });
      const f = await loadPage(context, stage.origin, p, one);
      console.log(
        one.name,
        JSON.stringify(
          {
            ...f,
            scripts: f.scripts.map(
              (s) => s.path.split('/').pop() + ' ' + s.kb.toFixed(1) + ' ' + s.cameMs.toFixed(0),
            ),
          },
          (k, v) => (typeof v === 'number' ? Math.round(v * 10) / 10 : v),
        ),
      );
      await context.close();
    }
  }
});
