/**
 * @jest-environment node
 */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createHostContract } from 'shared/federation/contract/host-contract';
import { createServicesContract } from 'shared/federation/contract/services-contract';
import { workspaceRoot } from 'shared/federation/workspace-root';
import type { Configuration } from 'webpack';
import { writeTestBuild } from '../test-build.ts';
import { createReleaseToolPerTest } from '../test-release-tool.ts';
import { buildTestSection, type TestSection, writeTestSection } from './testing/test-section.ts';

/* Builds sections with the real bundler and publishes them into a set with the real host and services. */

const tool = createReleaseToolPerTest();
let section: TestSection | null = null;
afterEach(async () => {
  await section?.remove();
  section = null;
});

/** Publishes a finished build. Returns the exit code and the lines of stderr. */
async function publish(from: string): Promise<{ code: number; lines: readonly string[] }> {
  const { code, said } = await tool.run('publish', '--from', from);
  return { code, lines: said };
}

/** Publishes the host and the services of this workspace, then a build of the section. */
async function publishSection(
  files: Record<string, string> = {},
  change?: (config: Configuration) => Configuration,
) {
  const host = await createHostContract(join(workspaceRoot, 'host'));
  const services = await createServicesContract();
  for (const build of [
    await writeTestBuild(tool.folder, 'host', 'a', { ...host.contract }, { texts: host.texts }),
    await writeTestBuild(tool.folder, 'services', 'a', { ...services }),
  ]) {
    expect(await publish(build)).toMatchObject({ code: 0 });
  }
  section = await writeTestSection(files);
  const { output, errors } = await buildTestSection(section, change);
  expect(errors).toEqual([]);
  return publish(output);
}

/** Changes what the container of the section exposes. */
const exposing = (exposes: Record<string, unknown>) => (config: Configuration) => {
  for (const plugin of config.plugins ?? []) {
    const { _options: options } = (plugin ?? {}) as { _options?: { exposes?: unknown } };
    if (options?.exposes) options.exposes = exposes;
  }
  return config;
};

test('publishes a section that is compatible', async () => {
  expect((await publishSection()).lines).toEqual([expect.stringMatching(/uploaded$/)]);
});

test('publishes a section with a new screen, a new module of its own and a catalogue', async () => {
  const files = {
    'src/page.tsx': `import relations from 'shared/relations';
import { text } from './parts/text.ts';
export const Page = () => <p>{text + Object.keys(relations).length}</p>;`,
    'src/parts/text.ts': "export const text = 'own';",
  };
  expect((await publishSection(files)).code).toBe(0);
});

test('refuses a build that exposes its routes under another name', async () => {
  const change = exposing({ './pages': { import: './src/routes.tsx', name: 'routes' } });
  const { code, lines } = await publishSection({}, change);
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^host 1\.0\.0-a asks for \.\/routes, which remote-payments \S+ does not expose: /,
    ),
  ]);
});

test('refuses a build whose record lacks what its contract says', async () => {
  await publish(await writeTestBuild(tool.folder, 'host', 'a'));
  const { lines } = await publish(
    await writeTestBuild(tool.folder, 'remote-lease', 'b', {}, { exposes: ['./pages'] }),
  );
  expect(lines).toContainEqual(
    expect.stringContaining('asks for ./routes, which remote-lease 1.0.0-b does not expose'),
  );
});

test('refuses a build without screens to which mails link, and names the path once', async () => {
  const routes = `import { Page } from './page.tsx';
export default { section: 'payments' as const, screens: [
  { path: '', load: async () => Page },
  { path: 'pay', load: async () => Page },
  { path: 'auto-pay', load: async () => Page },
] };`;
  const { code, lines } = await publishSection({ 'src/routes.tsx': routes });
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^host 1\.0\.0-a sends people and services 1\.0\.0-a send mails or calendars with links to \/payments\/pay-now, and remote-payments \S+ has no such screen: /,
    ),
  ]);
});

describe('a build with an import of another app', () => {
  const build = async (page: string, change?: (config: Configuration) => Configuration) => {
    section = await writeTestSection({
      'src/page.tsx': `${page}\nexport const Page = () => null;`,
    });
    await symlink(join(workspaceRoot, 'shared/session'), join(section.folder, 'src/linked'));
    const { errors } = await buildTestSection(section, change);
    return errors.map((message) => message.replace(/^\S+src\/page.tsx /, ''));
  };
  const SESSION = '../../shared/session/session.ts';
  const COPY =
    "which would put a second copy of shared/session/session into the section: write 'shared/session/session' instead.";

  test.each([
    [SESSION, COPY],
    ['./linked/session.ts', COPY],
    [
      '../../remote-lease/src/texts.ts',
      'which is code of remote-lease, released on its own days: move what both need to shared and import it from there.',
    ],
    [
      '../../host/src/sections.ts',
      'which is code of host, released on its own days: move what both need to shared and import it from there.',
    ],
  ])('does not finish: %s', async (source, reason) => {
    expect(await build(`import * as all from '${source}';\nconsole.log(all);`)).toEqual([
      `imports ${source}, ${reason}`,
    ]);
  });

  test('does not finish with an alias, a URL or a computed name', async () => {
    const alias = (config: Configuration) => ({
      ...config,
      resolve: {
        ...config.resolve,
        alias: { '@session': join(workspaceRoot, 'shared/session/session.ts') },
      },
    });
    expect(await build("import * as s from '@session';\nconsole.log(s);", alias)).toEqual([
      `imports @session, ${COPY}`,
    ]);
    await section?.remove();
    const file = '../../remote-lease/src/messages/en.json';
    expect(await build(`console.log(new URL('${file}', import.meta.url).href);`)).toEqual([
      `imports ${file}, which is code of remote-lease, released on its own days: move what both need to shared and import it from there.`,
    ]);
    await section?.remove();
    const computed = await build(
      "export const load = (name: string) => import('../../shared/session/' + name + '.ts');",
    );
    expect(computed).toContainEqual(expect.stringContaining(COPY));
  });
});
