/**
 * @jest-environment node
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from 'shared/paths/paths';
import { workspaceRoot } from '../workspace-root.ts';
import { listAddresses, listServicesLinks, listSharedLinks, SERVICES_LINK_FILES } from './links.ts';
import { getSection } from './screens.ts';

test('lists every address in shared/paths, also one that is not in the list of paths', () => {
  expect(listSharedLinks()).toEqual(expect.arrayContaining(Object.values(paths)));
  expect(listSharedLinks()).toContain('/lease/document');
});

test('lists the addresses in mails and calendars, without query', () => {
  expect(listServicesLinks()).toEqual(
    expect.arrayContaining(['/account/records', '/lease/insurance', '/payments/pay-now']),
  );
  expect(listServicesLinks()).toContain('/maintenance/maintenance-details');
  expect(listServicesLinks().join(' ')).not.toContain('?');
});

test('no other file of the services links to a screen', () => {
  const others = readdirSync(join(workspaceRoot, 'services/src'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((file) => `services/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => !SERVICES_LINK_FILES.includes(file));
  expect(others.length).toBeGreaterThan(100);
  const screens = new Set(listSharedLinks().filter((address) => address.split('/').length > 2));
  const linking = others.filter((file) =>
    listAddresses([file]).some((address) => getSection(address) !== null && screens.has(address)),
  );
  expect(linking).toEqual([]);
});
